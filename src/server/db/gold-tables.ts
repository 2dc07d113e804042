/** Pledged articles and where they went, as they stand in either database. */
import type { Milligrams } from "#domain/weight.ts";
import type { GoldItem } from "#resources/pledge.ts";

export type GoldItemTable = {
  loan_id: string;
  position: number;
  description: string;
  gross_milligrams: Milligrams;
  net_milligrams: Milligrams;
  article_type: NonNullable<GoldItem["articleType"]>;
  pieces: number | null;
  /** Null while nobody has assayed it. */
  carat: number | null;
  stone_milligrams: Milligrams | null;
  other_milligrams: Milligrams | null;
  packet: string;
  seal: string;
  locker: string;
  appraised_by: string;
  /** The handing over it left with. */
  release_id: string | null;
} & AssayColumns;

/** What counts of an article: as the ticket was numbered with it, or as an administrator confirmed it since. */
export type AssayColumns = {
  assayed_description: string;
  assayed_gross_milligrams: Milligrams;
  assayed_net_milligrams: Milligrams;
  assayed_carat: number | null;
  assayed_stone_milligrams: Milligrams | null;
  assayed_other_milligrams: Milligrams | null;
};

export type ReleaseTable = {
  id: string;
  loan_id: string;
  number: string;
  handed_to: string;
  identified_by: string;
  note: string;
  released_by: string;
  created_at: string;
};
