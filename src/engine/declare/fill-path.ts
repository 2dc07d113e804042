/** `/hires/:_id` becomes `/hires/42`. Throws if a value is missing. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
