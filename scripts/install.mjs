// Installs what tests need and this machine lacks. Says so in one line before; NO_INSTALL=1 prevents it, and the line
// names the command instead.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

/** Runs a shell command that installs `what`. The caller looks afterwards whether it is there. */
export function install(what, command) {
  if (!['', '0'].includes(process.env.NO_INSTALL ?? '')) {
    console.log(`No ${what} here, and NO_INSTALL is set. To install it: ${command}`);
    return;
  }
  console.log(`No ${what} here: installing it (NO_INSTALL=1 prevents this): ${command}`);
  try {
    execSync(command, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    console.log(error.message.split('\n')[0]);
  }
}

/** Whether this process may install Debian packages. */
export const hasPackages = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'));

export const installPackages = (what, ...names) =>
  install(what, `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names.join(' ')}`);
