import { Image, Text, View } from '@react-pdf/renderer';
import type { PageContent } from '@/server/platform/pdf/pdf-content';
import { markColors, QR_SIDE, type Styles } from '@/server/platform/pdf/pdf-styles';
import { QrCode } from '@/server/platform/pdf/qr-code';

type Part = { content: PageContent; styles: Styles };

/** Who bills whom, under which number and when; the fiscal QR code beside it, at the top of the first page. */
export function Head(part: Part) {
  return part.content.look.layout === 'modern' ? <ModernHead {...part} /> : <ClassicHead {...part} />;
}

/** A letter: the sender above, then the title in a line of its own over the client and the dates. */
function ClassicHead({ content, styles }: Part) {
  const { issuer } = content;
  return (
    <>
      <View style={styles.head}>
        <View style={styles.issuer}>
          <Logo content={content} styles={styles} />
          <Text style={styles.issuerName}>{issuer.name}</Text>
          <View style={styles.issuerColumns}>
            <View>
              <Details lines={issuer.details} styles={styles} />
            </View>
            <View>
              <Details lines={issuer.contact} styles={styles} />
            </View>
          </View>
        </View>
        <Fiscal content={content} styles={styles} />
      </View>
      <View style={styles.heading}>
        <Title content={content} styles={styles} />
      </View>
      <View style={styles.parties}>
        <Client content={content} styles={styles} />
        <Facts content={content} styles={styles} />
      </View>
    </>
  );
}

/** A sheet: logo and title at eye level, then both parties and the dates side by side on the company's colour. */
function ModernHead({ content, styles }: Part) {
  const { issuer, look } = content;
  return (
    <>
      <View style={styles.head}>
        {look.logo ? <Logo content={content} styles={styles} /> : <Text style={styles.issuerName}>{issuer.name}</Text>}
        <View style={styles.heading}>
          <Title content={content} styles={styles} />
        </View>
        <Fiscal content={content} styles={styles} />
      </View>
      <View style={styles.parties}>
        <View style={styles.party}>
          <Text style={styles.label}>{issuer.heading}</Text>
          <Text style={styles.partyName}>{issuer.name}</Text>
          <Details lines={issuer.details} styles={styles} />
          <View style={styles.contact}>
            <Details lines={issuer.contact} styles={styles} />
          </View>
        </View>
        <Client content={content} styles={styles} />
        <Facts content={content} styles={styles} />
      </View>
    </>
  );
}

const LOGO = { width: 180, height: 56 };

/** As large as the space for it allows. */
function Logo({ content: { look }, styles }: Part) {
  if (!look.logo) return null;
  const { url, width, height } = look.logo;
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return <Image src={url} style={[styles.logo, { width: width * scale, height: height * scale }]} />;
}

function Title({ content: { title, number, mark }, styles }: Part) {
  return (
    <>
      <Text style={styles.title}>{title}</Text>
      {number && <Text style={styles.number}>{number}</Text>}
      {mark && (
        <Text style={[styles.mark, { color: markColors[mark.kind], borderColor: markColors[mark.kind] }]}>
          {mark.label}
        </Text>
      )}
    </>
  );
}

function Fiscal({ content: { fiscal }, styles }: Part) {
  if (!fiscal) return null;
  return (
    <View style={styles.fiscal}>
      <Text style={styles.fiscalLabel}>{fiscal.heading}</Text>
      <QrCode text={fiscal.qrUrl} side={QR_SIDE} />
      {fiscal.isVerifiable && <Text style={styles.verifiable}>VERI*FACTU</Text>}
      <Text style={styles.fingerprint}>{fiscal.fingerprint}</Text>
    </View>
  );
}

function Client({ content: { client }, styles }: Part) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{client.heading}</Text>
      <Text style={styles.partyName}>{client.name}</Text>
      <Details lines={client.details} styles={styles} />
    </View>
  );
}

function Facts({ content: { facts }, styles }: Part) {
  return (
    <View style={styles.facts}>
      {facts.map(({ label, value }) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.muted}>{label}</Text>
          <Text style={styles.factValue}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

function Details({ lines, styles }: { lines: string[]; styles: Styles }) {
  return lines.map((line) => (
    <Text key={line} style={styles.muted}>
      {line}
    </Text>
  ));
}
