declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Params = {
    version: 'aesgcm' | 'aes128gcm';
    privateKey: ECDH;
    authSecret: string;
    dh?: string;
    salt?: string;
  };
  export function decrypt(body: Buffer, params: Params): Buffer;
}
