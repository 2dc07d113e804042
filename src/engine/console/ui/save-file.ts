export function saveCsv(csv: string, name: string): void {
  // Byte order mark, without which spreadsheets misread UTF-8 and garble every name in Telugu.
  const url = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
