/** The folder of the package: two above this file in src/, two above it in dist/, bundled or not. */
export const PACKAGE_ROOT = new URL('../../', import.meta.url)
