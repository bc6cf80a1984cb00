/** Field → column title; a field that is not in the file is left out. */
export type Mapping = Record<string, string>;

export function sameMapping(a: Mapping, b: Mapping): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** The mapping with one field moved to another column, or left out for an empty one. */
export function withColumn(mapping: Mapping, field: string, column: string): Mapping {
  const { [field]: _old, ...others } = mapping;
  return column === '' ? others : { ...others, [field]: column };
}
