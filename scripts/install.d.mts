export declare const onPath: (name: any) => string | undefined;
/** Runs a shell command that installs `what`. The caller looks afterwards whether it is there. */
export declare function install(what: any, command: any): void;
/** Whether this process may install Debian packages. */
export declare const hasPackages: () => boolean;
export declare const installPackages: (what: any, ...names: any[]) => void;
