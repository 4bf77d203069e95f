import { listProcedure, rest, router } from '@/server/platform/api/trpc';
import { PaletteResults, SearchInput, SearchResults } from '@/server/platform/search/search.schema';
import { searchEverywhere, searchForPalette } from '@/server/platform/search/search.service';

export const searchRouter = router({
  global: listProcedure
    .meta(
      rest('GET', '/v1/search/global', {
        tag: 'Search',
        summary: 'Search the whole workspace',
        description:
          'Numbers, names, tax ids and amounts. What fits exactly comes first, then what begins with it, then what has ' +
          'it at the start of a word, then the rest; what is newer comes first among equals.',
      }),
    )
    .input(SearchInput)
    .output(SearchResults)
    .query(({ ctx, input }) => searchEverywhere(ctx.actor, input)),

  palette: listProcedure
    .input(SearchInput)
    .output(PaletteResults)
    .query(({ ctx, input }) => searchForPalette(ctx.actor, input)),
});
