/** Path of the browser, which is installed if there is none; undefined if that fails. */
export declare function browser(): any;
/** Path of the browser for a command; without one, prints a message and exits, in CI with an error. */
export declare function browserFor(command: any, find?: typeof browser): any;
/** For tests that need no window: the headless shell where there is one and CHROMIUM_PATH names no other browser. */
export declare function headlessBrowser(): any;
