/** Measures 28,000 pictures beside 28: a record's page, a list, and other requests while pictures arrive. */
import { drawNoise } from "#tests/engine/server/pictures.ts";
import type { Backend, Bench } from "./bench.ts";
import { createHttpClient, sendPicture } from "./http-client.ts";
import { type Figure, median } from "./report.ts";
import { byTurns, mostMemory } from "./server.ts";

export async function pictures(bench: Bench): Promise<Figure[]> {
  const { few, many } = await bench.pictures();
  return [await recordPage(few, many), await list(many), ...(await whileUploading(many))];
}

async function recordPage(few: Backend, many: Backend): Promise<Figure> {
  const clients = await Promise.all([many, few].map(clientWithLoan));
  const [ofMany, ofFew] = clients.map(({ client, loan }) => () => {
    const calls = [`/admin/loans?id=${loan}`, `/loans/${loan}/payments`, `/loans/${loan}/papers`];
    return client.times(times(50, calls), 1);
  });
  const ratios = ofMany && ofFew ? await byTurns(ofMany, ofFew) : [];
  for (const { client } of clients) client.close();
  return { name: "a loan's page, 28,000 pictures to 28", value: median(ratios), unit: "×", limit: 1.1 };
}

const times = (count: number, paths: readonly string[]) =>
  Array.from({ length: count }, () => paths.map((path) => ({ path }))).flat();

async function clientWithLoan({ url, token }: Backend) {
  const client = createHttpClient(url, token);
  const answer = await client.answer({ path: "/admin/loans?perPage=1&page=1&sort=createdAt&order=desc" });
  const { data } = JSON.parse(answer.toString()) as { data: { _id: string }[] };
  return { client, loan: data[0]?._id ?? "" };
}

/** The list names pictures by their ids, and holds none of their bytes. */
async function list({ url, token }: Backend): Promise<Figure> {
  const client = createHttpClient(url, token);
  const answer = await client.answer({ path: "/admin/loans?perPage=25&page=2" });
  client.close();
  const ids = answer.toString().match(/"[0-9a-f]{64}"/g) ?? [];
  return {
    name: "a list of 25 loans with 60 pictures each",
    value: answer.length / 1_000,
    unit: "kB",
    limit: 200,
    note: `${ids.length} ids of pictures`,
  };
}

/** The limit of an hour leaves room for 90 uploads. */
async function whileUploading({ url, token, pid }: Backend): Promise<Figure[]> {
  const client = createHttpClient(url, token);
  const picture = await drawNoise({ width: 1_600, height: 1_200 });
  const page = { path: "/admin/loans?perPage=25&page=1" };
  const p99 = ({ each }: { each: number[] }) =>
    each.sort((one, other) => one - other)[Math.floor(each.length * 0.99)] ?? Number.NaN;
  await client.times(
    Array.from({ length: 200 }, () => page),
    1,
  );
  const quiet = p99(
    await client.times(
      Array.from({ length: 1_000 }, () => page),
      1,
    ),
  );
  const before = mostMemory(pid);
  let isOver = false;
  const uploads: number[] = [];
  const uploading = (async () => {
    while (!isOver && uploads.length < 90) {
      const begun = performance.now();
      const status = await sendPicture({ url, token }, picture);
      if (status !== 201) throw new Error(`An upload was answered with ${status}`);
      uploads.push(performance.now() - begun);
    }
  })();
  const busy = p99(
    await client.times(
      Array.from({ length: 1_000 }, () => page),
      1,
    ),
  );
  isOver = true;
  await uploading;
  client.close();
  return [
    {
      name: "p99 of a list, while pictures arrive to before",
      value: busy / quiet,
      unit: "×",
      limit: 2,
      note: `${uploads.length} pictures of ${Math.round(picture.length / 1_000)} kB, ${Math.round(median(uploads))} ms each`,
    },
    { name: "… memory that they took", value: mostMemory(pid) - before, unit: "MB", limit: 200 },
  ];
}
