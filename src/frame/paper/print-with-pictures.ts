/** Prints the page once its pictures have arrived, so that none is missing on a paper. */
export async function printWithPictures(): Promise<void> {
  while (document.querySelector('[data-picture="loading"]'))
    await new Promise((resolve) => setTimeout(resolve, 100));
  window.print();
}
