import { getMimeType, mimes } from 'hono/utils/mime';

const TYPES = { ...mimes, json: 'application/json; charset=utf-8', svg: 'image/svg+xml' };

/** By the ending of a file's name. */
export const mediaType = (path: string): string => getMimeType(path, TYPES) ?? 'application/octet-stream';
