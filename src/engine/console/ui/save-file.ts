/** Hands a text to whoever asked for it, as a file of this name. */
export function saveCsv(csv: string, name: string): void {
  // The mark tells spreadsheets that it is UTF-8: without it they spoil every name in Telugu.
  const url = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
