/** Pictures of records: taken, uploaded, listed and viewed, against a server that keeps what it is sent. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openStoredState } from "#engine/console/providers/context.ts";
import { encodeWithin, fitInto } from "#engine/console/providers/photos/shrink-picture.ts";
import { openSealedMap } from "#session/sealed-map.ts";
import { setSealingKey } from "#session/store.ts";
import { network } from "#tests/setup/network.ts";
import { bicycles } from "../company/bicycles.ts";
import { resources } from "../company/index.ts";
import { rowOf } from "#tests/setup/screen.ts";
import { companyOfEachTest } from "../company/render.tsx";
import { roadster, truck } from "../company/samples.ts";
import { testAtNight } from "#tests/setup/night.ts";

const idOf = (number: number) => number.toString(16).padStart(64, "0");

const company = companyOfEachTest();
let uploaded: { type: string | null; token: string | null; text: string }[];
let downloaded: string[];
let downloadStatus: number;

beforeEach(() => {
  uploaded = [];
  downloaded = [];
  downloadStatus = 200;
  installPictures();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

/** Gives the page pictures, which happy-dom can neither decode nor draw. */
function installPictures() {
  vi.stubGlobal(
    "createImageBitmap",
    vi.fn(async (source: unknown) => {
      if (source instanceof Blob && (await source.text()) === "no picture")
        throw new Error("cannot be decoded");
      return { width: 4000, height: 3000, close: () => undefined };
    }),
  );
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob(["small"], { type: "image/jpeg" })),
  );
  let urls = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${++urls}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
}

/** Answers uploads and downloads. Its handlers come before those of the console's server. */
function serveFiles() {
  network.use(
    http.post("*/api/files", async ({ request }) => {
      uploaded.push({
        type: request.headers.get("content-type"),
        token: request.headers.get("x-auth-token"),
        text: await request.text(),
      });
      return HttpResponse.json({ data: { _id: idOf(uploaded.length) } }, { status: 201 });
    }),
    http.get("*/api/files/:id", ({ request, params }) => {
      if (downloadStatus !== 200) return new HttpResponse(null, { status: downloadStatus });
      downloaded.push(`${String(params.id).slice(-1)}${new URL(request.url).search}`);
      return new HttpResponse(new Blob(["bytes"]), { headers: { "content-type": "image/jpeg" } });
    }),
  );
}

const picture = (name = "gold.png", text = "large") => new File([text], name, { type: "image/png" });

type Options = Parameters<typeof company.open>[2];

function open(path: string, options?: Options) {
  const opened = company.open(path, "admin", options);
  serveFiles();
  return opened;
}

async function openForm(options?: Options) {
  const { user } = open("bicycles", options);
  fireEvent.click((await rowOf(truck.plate)).getByRole("button", { name: `Edit ${truck.plate}` }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Bicycle" }));
  const more = await form.findByRole("button", { name: "More" });
  if (more.getAttribute("aria-expanded") === "false") fireEvent.click(more);
  const group = within(await form.findByRole("group", { name: "Pictures" }));
  const choose = (...files: File[]) => {
    const input = document.querySelector("input[type=file]") as HTMLInputElement;
    return user.upload(input, files);
  };
  return { user, form, group, choose };
}

const keepPictures = (plate: string, ...numbers: number[]) =>
  company.db
    .updateTable("bicycles")
    .set({ pictures: numbers.map(idOf).join(" ") })
    .where("plate", "=", plate)
    .execute();

describe("a form", () => {
  test("uploads the chosen pictures, shows them, and drops those that are removed", async () => {
    const { user, group, choose } = await openForm();
    await choose(picture("a.png"), picture("b.png"));
    expect(await group.findByRole("button", { name: "Picture 2" })).toBeVisible();
    expect(group.getByRole("status")).toHaveTextContent("All pictures are uploaded");
    expect(uploaded).toEqual([
      { type: "image/jpeg", token: "admin", text: "small" },
      { type: "image/jpeg", token: "admin", text: "small" },
    ]);
    await user.click(group.getByRole("button", { name: "Remove Picture 2" }));
    expect(group.queryByRole("button", { name: "Picture 2" })).toBeNull();
    expect(group.getByRole("button", { name: "Picture 1" })).toBeVisible();
    // Its own pictures are at hand.
    expect(downloaded).toEqual([]);
  });

  testAtNight("shows the progress of an upload and cannot be sent before it ends", async () => {
    const { form, group, choose } = await openForm();
    let answer = (_: Response) => {};
    const response = new Promise<Response>((resolve) => (answer = resolve));
    network.use(http.post("*/api/files", () => response));
    await choose(picture());
    expect(await group.findByRole("progressbar", { name: "Upload of Picture 1" })).toBeVisible();
    expect(group.getByRole("status")).toHaveTextContent("Uploading 1 picture…");
    fireEvent.change(form.getByLabelText(/^Model/), { target: { value: "Van" } });
    fireEvent.click(form.getByRole("button", { name: "Save changes" }));
    expect(await form.findByText("Wait until the pictures are uploaded")).toBeVisible();
    await waitFor(() => expect(form.getByRole("group", { name: "Pictures" })).toHaveFocus());
    answer(HttpResponse.json({ data: { _id: idOf(7) } }, { status: 201 }));
    expect(await group.findByRole("button", { name: "Picture 1" })).toBeVisible();
    await waitFor(() => expect(form.queryByText("Wait until the pictures are uploaded")).toBeNull());
    expect(form.getByLabelText(/^Model/)).toHaveValue("Van");
  });

  test("sends the ids of the pictures and offers no removal of saved ones", async () => {
    await keepPictures(truck.plate, 8);
    const sent: unknown[] = [];
    const { form, group, choose } = await openForm();
    network.use(
      http.put("*/api/bicycles/:plate", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: {} });
      }),
    );
    expect(group.queryByRole("button", { name: /^Remove/ })).toBeNull();
    await choose(picture());
    await group.findByRole("button", { name: "Remove Picture 2" });
    fireEvent.click(form.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ pictures: [idOf(8), idOf(1)] }]));
  });

  test("says why the server refused a picture, and tries again on request", async () => {
    const { user, group, choose } = await openForm();
    const message = "You can upload 100 pictures an hour";
    network.use(
      http.post("*/api/files", () => HttpResponse.json({ message }, { status: 429 }), { once: true }),
    );
    await choose(picture());
    expect(await group.findByText(message)).toBeVisible();
    expect(group.getByRole("status")).toHaveTextContent("1 picture is not uploaded");
    await user.click(group.getByRole("button", { name: "Try again" }));
    expect(await group.findByRole("button", { name: "Picture 1" })).toBeVisible();
  });

  testAtNight("tries again by itself when the line was too slow for the server", async () => {
    const { group, choose } = await openForm();
    const message = "The upload took longer than 300 seconds. Try again on a better connection";
    network.use(
      http.post("*/api/files", () => HttpResponse.json({ message }, { status: 408 }), { once: true }),
    );
    await choose(picture());
    expect(await group.findByText("No connection. The upload will continue by itself.")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    expect(await group.findByRole("button", { name: "Picture 1" })).toBeVisible();
  });

  testAtNight("resumes by itself when the connection is back", async () => {
    const { group, choose } = await openForm();
    network.use(http.post("*/api/files", () => HttpResponse.error(), { once: true }));
    await choose(picture());
    expect(await group.findByText("No connection. The upload will continue by itself.")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    expect(await group.findByRole("button", { name: "Picture 1" })).toBeVisible();
  });

  test("refuses a file that is no picture without a call", async () => {
    const { user, group, choose } = await openForm();
    await choose(picture("notes.png", "no picture"));
    expect(await group.findByText(/^This file cannot be read as a picture/)).toBeVisible();
    expect(group.queryByRole("button", { name: "Try again" })).toBeNull();
    await user.click(group.getByRole("button", { name: "Remove Picture 1" }));
    expect(group.queryByText(/^This file is not/)).toBeNull();
    expect(uploaded).toEqual([]);
  });

  test("uploads the pictures of a restored draft after the page was closed", async () => {
    setSealingKey(btoa("k".repeat(32)));
    const { group, choose } = await openForm({ storedState: await openStoredState() });
    network.use(http.post("*/api/files", () => new Promise(() => undefined)));
    await choose(picture());
    await group.findByRole("progressbar");
    const isSealed = (place: string) => localStorage.getItem(`${place} 1`) !== null;
    await waitFor(() => expect(["drafts", "pictures"].filter(isSealed)).toHaveLength(2));
    cleanup();
    const restored = await openForm({ storedState: await openStoredState() });
    expect(await restored.group.findByRole("button", { name: "Picture 1" })).toBeVisible();
    expect(uploaded.map(({ text }) => text)).toEqual(["small"]);
    // The id stays for a draft of another tab; the bytes are gone.
    await waitFor(async () => {
      const entries = (await openSealedMap<{ at: number }>("pictures")).entries();
      expect(entries.map(([, entry]) => entry)).toEqual([{ at: expect.any(Number), id: idOf(1) }]);
    });
  });

  testAtNight("stops a picture that is removed during its upload", async () => {
    const { user, group, choose } = await openForm();
    network.use(http.post("*/api/files", () => new Promise(() => undefined), { once: true }));
    await choose(picture("a.png"), picture("b.png"));
    await user.click(await group.findByRole("button", { name: "Remove Picture 1" }));
    expect(await group.findByRole("button", { name: "Picture 1" })).toBeVisible();
    expect(uploaded).toHaveLength(1);
  });

  testAtNight("shows its new pictures beside those that another user has added meanwhile", async () => {
    const { user, form, group, choose } = await openForm();
    await choose(picture());
    await group.findByRole("button", { name: "Picture 1" });
    await company.db
      .updateTable("bicycles")
      .set({ pictures: idOf(8), version: 2 })
      .where("plate", "=", truck.plate)
      .execute();
    await user.click(form.getByRole("button", { name: "Save changes" }));
    await user.click(await form.findByRole("button", { name: "Load latest version" }));
    expect(await group.findByRole("button", { name: "Remove Picture 2" })).toBeVisible();
    expect(group.queryByRole("button", { name: "Remove Picture 1" })).toBeNull();
  });

  test("replaces the picture of a field for one", async () => {
    const { user } = open("hirers");
    fireEvent.click(await screen.findByRole("button", { name: "Add Hirer" }));
    const form = within(await screen.findByRole("dialog", { name: "Add Hirer" }));
    fireEvent.click(await form.findByRole("button", { name: "More" }));
    const group = within(await form.findByRole("group", { name: "Picture" }));
    const input = () => document.querySelector("input[type=file]") as HTMLInputElement;
    expect(input()).not.toHaveAttribute("multiple");
    for (const count of [1, 2]) {
      expect(group.getByRole("button", { name: "Choose picture" })).toBeVisible();
      await user.upload(input(), picture());
      await waitFor(() => expect(uploaded).toHaveLength(count));
      await group.findByRole("button", { name: "Picture 1" });
    }
    expect(group.queryByRole("button", { name: "Picture 2" })).toBeNull();
  });

  testAtNight("names the item that a picture belongs to", async () => {
    const extras = {
      ...bicycles.fields.extras,
      fields: {
        ...bicycles.fields.extras.fields,
        pictures: { kind: "photo", many: true, label: "Pictures" },
      },
    };
    const withItems = { ...bicycles, fields: { ...bicycles.fields, extras } };
    const registry = [withItems, ...resources.filter(({ name }) => name !== bicycles.name)];
    const { user } = open("bicycles", { registry });
    fireEvent.click((await rowOf(roadster.plate)).getByRole("button", { name: `Edit ${roadster.plate}` }));
    const item = within(await screen.findByRole("group", { name: "Extra 2" }));
    const group = await item.findByRole("group", { name: "Pictures" });
    await user.upload(group.querySelector("input[type=file]") as HTMLInputElement, picture());
    expect(await item.findByRole("button", { name: "Picture 1 of Extra 2" })).toBeVisible();
    expect(item.getByRole("button", { name: "Remove Picture 1 of Extra 2" })).toBeVisible();
  });
});

describe("the camera", () => {
  const stop = vi.fn();
  beforeEach(() => {
    // happy-dom accepts no other stream than its own.
    vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  });
  const install = (getUserMedia: () => Promise<unknown>, cameras: string[]) =>
    Object.defineProperty(navigator, "mediaDevices", {
      configurable: true,
      value: {
        getUserMedia: vi.fn(getUserMedia),
        enumerateDevices: async () => cameras.map((deviceId) => ({ kind: "videoinput", deviceId })),
      },
    });
  const stream = () => ({
    getTracks: () => [{ stop }],
    getVideoTracks: () => [{ getSettings: () => ({ deviceId: "back" }) }],
  });

  test("takes several pictures by keyboard, and stops when it is closed", async () => {
    install(async () => stream(), ["back", "front"]);
    const { user, group } = await openForm();
    await user.click(group.getByRole("button", { name: "Take picture" }));
    const camera = within(await screen.findByRole("dialog", { name: "Camera" }));
    await waitFor(() => expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalled());
    fireEvent.loadedData(await camera.findByLabelText("Camera", { selector: "video" }));
    const shutter = camera.getByRole("button", { name: "Take picture" });
    expect(shutter).toHaveFocus();
    await user.keyboard("{Enter}");
    await camera.findByText("1 picture taken");
    await user.keyboard(" ");
    await camera.findByText("2 pictures taken");
    await user.click(camera.getByRole("button", { name: "Switch camera" }));
    await waitFor(() =>
      expect(navigator.mediaDevices.getUserMedia).toHaveBeenLastCalledWith({
        video: expect.objectContaining({ deviceId: { exact: "front" } }),
      }),
    );
    stop.mockClear();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Camera" })).toBeNull());
    expect(stop).toHaveBeenCalled();
    expect(await group.findByRole("button", { name: "Picture 2" })).toBeVisible();
    expect(uploaded).toHaveLength(2);
  });

  test("says that the browser could not take a picture, and the next press takes it", async () => {
    install(async () => stream(), ["back"]);
    const { user, group } = await openForm();
    await user.click(group.getByRole("button", { name: "Take picture" }));
    const camera = within(await screen.findByRole("dialog", { name: "Camera" }));
    fireEvent.loadedData(await camera.findByLabelText("Camera", { selector: "video" }));
    vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error("The ImageBitmap could not be allocated"));
    await user.keyboard("{Enter}");
    expect(await camera.findByText("This picture was not taken. Please press again.")).toBeVisible();
    await user.keyboard("{Enter}");
    expect(await camera.findByText("1 picture taken")).toBeVisible();
  });

  testAtNight(
    "takes one press of Tab together with the choice of a picture, and the arrow keys lead there",
    async () => {
      install(async () => stream(), []);
      const { user, group } = await openForm();
      const [take, choose] = ["Take picture", "Choose picture"].map((name) =>
        group.getByRole("button", { name }),
      );
      take?.focus();
      await user.keyboard("{ArrowRight}");
      expect(choose).toHaveFocus();
      await user.tab();
      expect(group.getByRole("toolbar", { name: "Add picture" })).not.toContainElement(
        document.activeElement as HTMLElement,
      );
      await user.tab({ shift: true });
      expect(choose).toHaveFocus();
      await user.keyboard("{ArrowRight}");
      expect(take).toHaveFocus();
    },
  );

  testAtNight("says what to do if the browser has no access to it", async () => {
    install(async () => {
      throw Object.assign(new Error(), { name: "NotAllowedError" });
    }, []);
    const { user, group } = await openForm();
    await user.click(group.getByRole("button", { name: "Take picture" }));
    expect(await screen.findByText(/^The browser has no access to the camera/)).toBeVisible();
  });

  testAtNight("is not offered where the browser has none", async () => {
    const { group } = await openForm();
    expect(group.queryByRole("button", { name: "Take picture" })).toBeNull();
    expect(group.getByRole("button", { name: "Choose picture" })).toBeVisible();
  });
});

describe("a list", () => {
  const withPictures = {
    ...bicycles,
    views: {
      main: {
        ...bicycles.views.main,
        columns: [...bicycles.views.main.columns, { header: "Pictures", fields: ["pictures"] }],
      },
    },
  };
  const registry = [withPictures, ...resources.filter(({ name }) => name !== bicycles.name)];

  test("loads no picture until its button is pressed", async () => {
    await keepPictures(roadster.plate, 1, 2);
    open("bicycles", { registry });
    const row = await rowOf(roadster.plate);
    const button = row.getByRole("button", { name: "2 pictures" });
    expect(row.queryByRole("img")).toBeNull();
    expect(downloaded).toEqual([]);
    fireEvent.click(button);
    expect(await row.findByRole("button", { name: "Picture 2 of 2" })).toBeVisible();
    await waitFor(() => expect(downloaded).toEqual(["1?size=thumb", "2?size=thumb"]));
    expect(button).toHaveAttribute("aria-expanded", "true");
    fireEvent.click(button);
    expect(row.queryByRole("button", { name: "Picture 2 of 2" })).toBeNull();
  });
});

describe("a record", () => {
  const openRecord = async (...numbers: number[]) => {
    await keepPictures(roadster.plate, ...numbers);
    const { user } = open(`bicycles/${encodeURIComponent(roadster.plate)}`);
    await screen.findByRole("heading", { level: 1, name: new RegExp(roadster.plate) });
    return user;
  };

  test("shows its pictures, and in a viewer with the keyboard", async () => {
    const user = await openRecord(1, 2, 3);
    const thumb = await screen.findByRole("button", { name: "Picture 2 of 3" });
    await waitFor(() => expect(downloaded).toHaveLength(3));
    thumb.focus();
    await user.keyboard("{Enter}");
    const viewer = within(await screen.findByRole("dialog", { name: "Picture" }));
    expect(await viewer.findByRole("img", { name: "Picture 2 of 3" })).toBeInTheDocument();
    expect(viewer.getByRole("status")).toHaveTextContent("2 of 3");
    await user.keyboard("{ArrowRight}");
    expect(await viewer.findByRole("img", { name: "Picture 3 of 3" })).toBeInTheDocument();
    await user.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}");
    expect(await viewer.findByRole("img", { name: "Picture 2 of 3" })).toBeInTheDocument();
    await user.click(viewer.getByRole("button", { name: "Previous" }));
    expect(viewer.getByRole("status")).toHaveTextContent("1 of 3");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(thumb).toHaveFocus();
    // Each picture is loaded once in each size.
    expect(new Set(downloaded).size).toBe(downloaded.length);
  });

  test("names a picture that is missing and one that the connection lost, and tries again", async () => {
    downloadStatus = 404;
    const user = await openRecord(1);
    expect(await screen.findByText("This picture is missing.")).toBeVisible();
    downloadStatus = 500;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The picture could not be loaded.")).toBeVisible();
    downloadStatus = 200;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Picture 1 of 1" })).toBeVisible();
    await waitFor(() => expect(downloaded).toEqual(["1?size=thumb"]));
  });

  testAtNight("frees the addresses of its pictures when it is left", async () => {
    await openRecord(1);
    await waitFor(() => expect(document.querySelector('img[src="blob:1"]')).not.toBeNull());
    cleanup();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
  });
});

describe("a picture is made smaller", () => {
  test("until its longer side has at most 1600 pixels, in its own proportions", () => {
    expect(fitInto(1600, { width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
    expect(fitInto(1600, { width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 });
    expect(fitInto(1600, { width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
    expect(fitInto(1600, { width: 9000, height: 1 })).toEqual({ width: 1600, height: 1 });
  });

  test("in quality first, then in size, until its bytes fit", async () => {
    const tried: [number, number][] = [];
    const encodeAt = (perPixel: number) =>
      encodeWithin(200_000, { width: 4000, height: 3000 }, async ({ width, height }, quality) => {
        tried.push([width, quality]);
        return { size: Math.round(width * height * quality * perPixel) };
      });
    expect((await encodeAt(0.15)).size).toBeLessThanOrEqual(200_000);
    expect(tried).toEqual([
      [1600, 0.85],
      [1600, 0.75],
      [1600, 0.65],
    ]);
    tried.splice(0);
    expect((await encodeAt(0.28)).size).toBeLessThanOrEqual(200_000);
    expect(tried.at(-1)).toEqual([1280, 0.55]);
    expect(tried).toHaveLength(8);
  });
});
