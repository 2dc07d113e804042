import type { BaseRecord, DataProvider, GetListParams } from "@refinedev/core";

const notNeeded = () => Promise.reject(new Error("Only a list is measured"));

/** The minimum: one page of a list, and its search. */
export const dataProvider = {
  getApiUrl: () => "/api",
  async getList({ resource, pagination, filters = [] }: GetListParams) {
    const { currentPage = 1, pageSize = 25 } = pagination ?? {};
    const query = new URLSearchParams({ page: `${currentPage}`, perPage: `${pageSize}` });
    for (const { value } of filters) query.set("q", value);
    const response = await fetch(`/api/admin/${resource}?${query}`, {
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
