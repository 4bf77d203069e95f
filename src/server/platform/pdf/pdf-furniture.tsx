import { Text, View } from '@react-pdf/renderer';
import type { MarkKind, PageContent } from '@/server/platform/pdf/pdf-content';
import { markColors, type Styles } from '@/server/platform/pdf/pdf-styles';

/** What a reader of PDFs says of the file. */
export function propertiesOf({ title, number, issuer, language, createdAt }: PageContent) {
  const date = new Date(createdAt);
  return {
    title: [title, number].filter(Boolean).join(' '),
    author: issuer.name,
    language,
    ...{ creator: 'Folio', producer: 'Folio', creationDate: date, modificationDate: date },
  };
}

type Part = { content: PageContent; styles: Styles };

/** What must not be taken for the real thing. */
const watermarked = new Set<MarkKind>(['draft', 'cancelled']);

/** What every page has. */
export function Furniture({ content, styles }: Part) {
  const { mark, testMark, look } = content;
  return (
    <>
      {look.layout === 'modern' && <View fixed style={styles.band} />}
      {testMark && (
        <Text fixed style={[styles.watermark, { color: markColors.cancelled, opacity: 0.14 }]}>
          {testMark}
        </Text>
      )}
      {!testMark && mark && watermarked.has(mark.kind) && (
        <Text fixed style={[styles.watermark, { color: markColors[mark.kind] }]}>
          {mark.label}
        </Text>
      )}
      <RunningHead content={content} styles={styles} />
      <PageFooter content={content} styles={styles} />
    </>
  );
}

/** From the second page on: whose invoice a loose sheet belongs to. */
function RunningHead({ content: { title, number, client }, styles }: Part) {
  const heading = [title, number].filter(Boolean).join(' ');
  return (
    <View fixed style={styles.running}>
      <Text render={({ pageNumber }) => (pageNumber > 1 ? heading : '')} />
      <Text render={({ pageNumber }) => (pageNumber > 1 ? client.name : '')} />
    </View>
  );
}

function PageFooter({ content: { issuer, footnote, pageLabel }, styles }: Part) {
  return (
    <View fixed style={styles.footer}>
      {footnote !== '' && <Text style={styles.footnote}>{footnote}</Text>}
      <View style={styles.footerLine}>
        <Text>{[issuer.name, issuer.details[0]].filter(Boolean).join(' · ')}</Text>
        <Text
          render={({ pageNumber, totalPages }) =>
            pageLabel.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))
          }
        />
      </View>
    </View>
  );
}
