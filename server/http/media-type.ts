import { getMimeType, mimes } from 'hono/utils/mime';

const TYPES = { ...mimes, json: 'application/json; charset=utf-8', svg: 'image/svg+xml' };

/** MIME type by file extension. */
export const mediaType = (path: string): string => getMimeType(path, TYPES) ?? 'application/octet-stream';
