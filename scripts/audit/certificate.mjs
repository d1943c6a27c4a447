import { createHash, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { root } from '../inputs.mjs';

/** Key and self-signed certificate, for loopback only; renewed after it expires. */
export const pem = await getCertificate(join(root, 'node_modules/.cache/certificate'), 'localhost', [
  'localhost',
  '*.localhost',
]);

const [certificate] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(pem);
const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });

/** A browser given this hash accepts the certificate. Ignoring certificates would disable its cache and workers. */
export const keyHash = createHash('sha256').update(key).digest('base64');
