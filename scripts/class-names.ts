import type { CSSModulesOptions } from 'vite';

/**
 * The class names of a build, the same in the app and in the server's documents. Vite's longer ones make a document
 * exceed the 14 KB that a server sends before the client has to confirm.
 */
export const classNames: CSSModulesOptions = { generateScopedName: '[hash:base64:5]' };
