/** What is run is built, and need not be there when deployment files are looked through: the source it is built of must be. */
export const sourceOf = (script: string): string => script.replace(/^dist\/(.+)\.js$/, '$1.ts');
