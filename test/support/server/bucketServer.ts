import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * An S3-compatible bucket on the loopback interface: objects by key over REST, with each request verified by Signature
 * Version 4 ("Signature Calculations for the Authorization Header", AWS S3 API Reference).
 */

const REGION = 'eu-central-1';
const BUCKET = 'portal';
const BUCKET_KEYS = { accessKeyId: 'AKIAPORTALTEST', secretAccessKey: 'tajemství/s+znaky=' };
/** Allowed clock difference of a request in milliseconds. */
const SKEW = 15 * 60_000;

interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

export interface BucketServer {
  /** The portal's configuration of the bucket. */
  config: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  objects: Map<string, StoredObject>;
  /** Leaves every request without a response, or responds again. */
  hang(state: boolean): void;
  /** Rejects new objects as if the storage were full, or accepts them again. */
  fill(state: boolean): void;
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Returns the error code of an invalid request. Null when it is valid. */
function refusal({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, accessKey, day = '', region = '', names = '', signature] = parts;
  if (accessKey !== BUCKET_KEYS.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const moment = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (region !== REGION || !time.startsWith(day) || !(Math.abs(Date.now() - moment) < SKEW))
    return 'RequestTimeTooSkewed';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';

  const [path = '', query = ''] = url.split('?');
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query.split('&').sort().join('&'), canonicalHeaders.join(''), names, payload].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${BUCKET_KEYS.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const errorBody = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();
  let [hanging, full] = [false, false];

  const answer = async (
    request: IncomingMessage,
  ): Promise<{ status: number; body?: string | Buffer; type?: string }> => {
    const body = await buffer(request);
    const reason = refusal(request, body);
    if (reason !== null) return { status: 403, body: errorBody(reason), type: 'application/xml' };
    const [, bucket, ...rest] = decodeURIComponent(request.url ?? '').split('/');
    if (bucket !== BUCKET) return { status: 404, body: errorBody('NoSuchBucket'), type: 'application/xml' };
    const key = rest.join('/');
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        // As returned by MinIO (`ErrStorageFull` in its cmd/api-errors.go).
        if (full) return { status: 507, body: errorBody('XMinioStorageFull'), type: 'application/xml' };
        objects.set(key, { bytes: body, contentType: String(request.headers['content-type']) });
        return { status: 200 };
      case 'GET':
        return found
          ? { status: 200, body: found.bytes, type: found.contentType }
          : { status: 404, body: errorBody('NoSuchKey'), type: 'application/xml' };
      case 'HEAD':
        return { status: found ? 200 : 404 };
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      default:
        return { status: 405, body: errorBody('MethodNotAllowed'), type: 'application/xml' };
    }
  };

  const server: Server = createServer((request, response) => {
    if (hanging) return;
    void answer(request).then(({ status, body, type }) =>
      response.writeHead(status, type ? { 'content-type': type } : {}).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: REGION, ...BUCKET_KEYS },
    objects,
    hang: (state) => {
      hanging = state;
    },
    fill: (state) => {
      full = state;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
