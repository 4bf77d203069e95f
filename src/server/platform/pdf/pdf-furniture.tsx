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

/** Which page of how many. */
export type PageNumber = { number: number; total: number };

type Part = {
  content: PageContent;
  styles: Styles;
  /** Where it is known before the layout, which lays a page that it has to number out once more. */
  at?: PageNumber;
};

/** What must not be taken for the real thing. */
const watermarked = new Set<MarkKind>(['draft', 'cancelled']);

/** What every page has. */
export function Furniture({ content, styles, at }: Part) {
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
      <RunningHead content={content} styles={styles} at={at} />
      <PageFooter content={content} styles={styles} at={at} />
    </>
  );
}

/** From the second page on: whose invoice a loose sheet belongs to. */
function RunningHead({ content: { title, number, client }, styles, at }: Part) {
  const heading = [title, number].filter(Boolean).join(' ');
  return (
    <View fixed style={styles.running}>
      <NumberedText at={at} text={(page) => (page.number > 1 ? heading : '')} />
      <NumberedText at={at} text={(page) => (page.number > 1 ? client.name : '')} />
    </View>
  );
}

function PageFooter({ content: { issuer, footnote, pageLabel }, styles, at }: Part) {
  return (
    <View fixed style={styles.footer}>
      {footnote !== '' && <Text style={styles.footnote}>{footnote}</Text>}
      <View style={styles.footerLine}>
        <Text>{[issuer.name, issuer.details[0]].filter(Boolean).join(' · ')}</Text>
        <NumberedText
          at={at}
          text={({ number, total }) => pageLabel.replace('{page}', String(number)).replace('{pages}', String(total))}
        />
      </View>
    </View>
  );
}

type NumberedTextProps = { at?: PageNumber; text: (page: PageNumber) => string; style?: Styles[keyof Styles] };

/** A text that depends on the page it is on. */
export function NumberedText({ at, text, style }: NumberedTextProps) {
  if (at) return <Text style={style}>{text(at)}</Text>;
  return (
    <Text style={style} render={({ pageNumber, totalPages }) => text({ number: pageNumber, total: totalPages })} />
  );
}
