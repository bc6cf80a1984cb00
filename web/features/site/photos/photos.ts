// Photographs of the product on its sample account; `npm run site:shots` takes them.
const files = import.meta.glob<string>('./files/*.webp', { eager: true, query: '?url', import: 'default' });

export interface PhotoText {
  /** The sight it was taken of. */
  name: string;
  /** What is seen; says 示例数据 where figures are. */
  caption: string;
}

export function getPhotoAddress(name: string): string {
  const address = files[`./files/${name}.webp`];
  if (!address) throw new Error(`no photograph of ${name} has been taken`);
  return address;
}
