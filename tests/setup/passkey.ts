import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

type Ceremony = { challenge: string; origin: string; host?: string; isVerified?: boolean };

/** A device with one passkey, as WebAuthn has it: ES256, attestation "none". */
export function newDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'), // { kty: EC2, alg: ES256, crv: P-256, x, y }
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const id = randomBytes(16);
  const rawId = id.toString('base64url');
  let count = 0;

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ host = 'localhost', isVerified = true }: Ceremony, more = 0) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++count);
    const flags = Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]);
    return Buffer.concat([createHash('sha256').update(host).digest(), flags, counter]);
  };
  const answer = (response: object) => ({ id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response });

  return {
    register(ceremony: Ceremony) {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authenticatorData(ceremony, WITH_KEY), Buffer.alloc(16), length, id, cose]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), // fmt none, attStmt {}, authData
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },

    signIn(ceremony: Ceremony) {
      const data = authenticatorData(ceremony);
      const client = clientData('webauthn.get', ceremony);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
