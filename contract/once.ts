/** Made when it is first asked for, and kept. What speaks a language costs the process megabytes and a start milliseconds. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
