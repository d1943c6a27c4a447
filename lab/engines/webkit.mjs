import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { hasPackages, installPackages, onPath } from '../../scripts/install.mjs';

const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
const PHONE = { width: 390, height: 844 };
/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** How long the driver may take to listen, milliseconds. */
const START_MS = 20_000;

/** The browser that WebKitGTK brings for automation; undefined: it is not installed. */
function miniBrowser() {
  const libraries = ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))];
  const folders = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'];
  return libraries
    .flatMap((library) => folders.map((folder) => join(library, folder, 'MiniBrowser')))
    .find((path) => existsSync(path));
}
const isThere = () =>
  process.platform === 'linux' && Boolean(onPath('WebKitWebDriver') && onPath('Xvfb') && miniBrowser());

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Calls a WebDriver server; returns the value. Throws its message. */
async function ask(address, method, path, body) {
  const reply = await fetch(address + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A screen that is only memory: WebKitGTK has no headless mode. Returns its number and process. */
function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    screen.stdio[3].once('data', (number) => resolve({ screen, display: `:${String(number).trim()}` }));
  });
}

async function untilListening(address) {
  for (const end = Date.now() + START_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const isReady = await ask(address, 'GET', '/status').catch(() => null);
    if (isReady) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
  }
}

/** The page of one window. */
function pageOf(session, handle) {
  const inWindow = async (method, path, body) => {
    await session('POST', '/window', { handle });
    return session(method, path, body);
  };
  const elementAt = async (selector) => {
    const element = await inWindow('POST', '/element', { using: 'css selector', value: selector });
    return element[ELEMENT];
  };
  // Runs in the page; an error becomes a value, for which WebDriver has no form of its own.
  const script = (work) => `
    const [args, done] = arguments;
    Promise.resolve().then(() => (${work}).apply(null, args))
      .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
  return {
    goto: (url) => inWindow('POST', '/url', { url }),
    evaluate: async (work, ...args) => {
      const { value, error } = await inWindow('POST', '/execute/async', { script: script(work), args: [args] });
      if (error) throw new Error(error);
      return value;
    },
    click: async (selector) => inWindow('POST', `/element/${await elementAt(selector)}/click`, {}),
    type: async (selector, text) => inWindow('POST', `/element/${await elementAt(selector)}/value`, { text }),
    close: () => inWindow('DELETE', '/window'),
  };
}

/** @type {import('./journey.mjs').Engine} */
export const webkit = {
  name: 'WebKit',
  missing() {
    if (!isThere() && hasPackages()) installPackages('WebKit', ...PACKAGES);
    return isThere() ? null : `Debian: apt-get install ${PACKAGES.join(' ')}`;
  },
  async start() {
    const { screen, display } = await startScreen();
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox does not start as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
    const address = `http://127.0.0.1:${port}`;
    const end = () => {
      driver.kill();
      screen.kill();
    };
    try {
      await untilListening(address);
      const options = { binary: miniBrowser(), args: ['--automation'] };
      const { sessionId, capabilities } = await ask(address, 'POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      });
      const session = (method, path, body) => ask(address, method, `/session/${sessionId}${path}`, body);
      await session('POST', '/timeouts', { script: 60_000, pageLoad: 60_000, implicit: 0 });
      const [first] = await session('GET', '/window/handles');
      const newPage = async () => {
        // The window before it may be closed.
        await session('POST', '/window', { handle: first });
        // A new tab would stay in the background, where nothing moves and sheets do not open.
        const { handle } = await session('POST', '/window/new', { type: 'window' });
        await session('POST', '/window', { handle });
        await session('POST', '/window/rect', PHONE);
        return pageOf(session, handle);
      };
      const stop = async () => {
        await session('DELETE', '').catch(() => undefined);
        end();
      };
      return { version: `WebKitGTK ${capabilities.browserVersion}`, newPage, stop };
    } catch (error) {
      end();
      throw error;
    }
  },
};
