/** The list EAS of the Connecting Europe Facility, as EN 16931 1.3.16 checks it (BR-CL-25). */
const EAS = new Set(
  (
    '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 ' +
    '0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 ' +
    '0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 ' +
    '9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 ' +
    '9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM'
  ).split(' '),
);

/** What Peppol BIS Billing 2026.5 leaves out of it (PEPPOL-EN16931-CL008): e-mail (EM) is no address of the network. */
const NOT_IN_PEPPOL = new Set(
  '0037 0147 0154 0158 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM'.split(' '),
);

/** Whether a code says how an electronic address is to be read: 9920 a Spanish VAT id, EM an e-mail address. */
export function isEndpointScheme(code: string): boolean {
  return EAS.has(code);
}

/** Whether the Peppol network knows addresses of it. */
export function isPeppolScheme(code: string): boolean {
  return EAS.has(code) && !NOT_IN_PEPPOL.has(code);
}
