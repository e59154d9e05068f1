/** What to tell where they are not installed. */
export const withoutSdks: string;
/** Whether the SDKs that the tests in sdks/ run are installed there. */
export function hasVendorSdks(): boolean;
export function installVendorSdks(): void;
