import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { EntryForm, EntryFormsContent } from '@/server/platform/pdf/pdf-content';

const styles = StyleSheet.create({
  page: { fontFamily: 'Geist', fontSize: 9.5, lineHeight: 1.35, color: '#1b1a17', padding: 45 },
  title: { fontSize: 17, fontWeight: 600 },
  subtitle: { color: '#6b665c', marginBottom: 18 },
  section: { marginBottom: 14 },
  heading: { fontSize: 11, fontWeight: 600, paddingBottom: 3, marginBottom: 4, borderBottom: '0.5pt solid #dcd8ce' },
  row: { flexDirection: 'row', paddingVertical: 1.5 },
  label: { width: 170, color: '#6b665c' },
  value: { flex: 1 },
  box: { width: 300, height: 100, border: '0.5pt solid #dcd8ce', padding: 6, justifyContent: 'center' },
  footnote: { paddingTop: 12, fontSize: 7.5, color: '#6b665c' },
});

/** The register's forms of a stay, without a word of its own. */
export function entryFormsDocument({ title, subtitle, issuer, language, createdAt, ...content }: EntryFormsContent) {
  return (
    <Document
      title={title}
      author={issuer}
      language={language}
      creator="Folio"
      producer="Folio"
      creationDate={new Date(createdAt)}
      modificationDate={new Date(createdAt)}
    >
      {content.forms.map((form, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: laid out once, and without any other name
        <Page key={index} size="A4" style={styles.page}>
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.subtitle}>{subtitle}</Text>
          <Form form={form} />
          <Text style={styles.footnote}>{content.footnote}</Text>
        </Page>
      ))}
    </Document>
  );
}

function Form({ form: { sections, signature } }: { form: EntryForm }) {
  const { drawing } = signature;
  return (
    <>
      {sections.map(({ heading, rows }) => (
        <View key={heading} style={styles.section}>
          <Text style={styles.heading}>{heading}</Text>
          {rows.map(({ label, value }) => (
            <View key={label} style={styles.row} wrap={false}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.value}>{value}</Text>
            </View>
          ))}
        </View>
      ))}
      <View wrap={false}>
        <Text style={styles.heading}>{signature.heading}</Text>
        <View style={styles.box}>
          {drawing && (
            <Svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} style={{ width: 288, height: 88 }}>
              <Path d={drawing.path} stroke="#1b1a17" strokeWidth={3} fill="none" />
            </Svg>
          )}
          {signature.text !== '' && <Text>{signature.text}</Text>}
        </View>
      </View>
    </>
  );
}
