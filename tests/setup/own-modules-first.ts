import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { needsOwnModules } from './own-modules.ts';

/** Test files that load modules of their own run first, so that all others share one set of them. */
export class OwnModulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const own = new Set(sorted.filter(({ moduleId }) => needsOwnModules(moduleId)));
    return [...own, ...sorted.filter((file) => !own.has(file))];
  }
}
