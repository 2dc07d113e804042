import type { BaseRecord, DataProvider } from "@refinedev/core";

const notNeeded = () => Promise.reject(new Error("Only a list is measured"));

/** As small as it gets: one page of a list. */
export const dataProvider = {
  getApiUrl: () => "/api",
  async getList({ resource, pagination }: { resource: string; pagination?: Pagination }) {
    const { currentPage = 1, pageSize = 25 } = pagination ?? {};
    const response = await fetch(`/api/admin/${resource}?page=${currentPage}&perPage=${pageSize}`, {
      headers: { "x-auth-token": localStorage.getItem("token") ?? "" },
    });
    const { data, total } = (await response.json()) as { data: BaseRecord[]; total: number };
    return { data: data.map((row) => ({ ...row, id: row._id })), total };
  },
  getOne: notNeeded,
  create: notNeeded,
  update: notNeeded,
  deleteOne: notNeeded,
} as unknown as DataProvider;

type Pagination = { currentPage?: number; pageSize?: number };
