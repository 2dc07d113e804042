import { isPledged } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { reasonField } from "#resources/office/reason.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** The picture stays in the history of the loan. */
export type PictureRemoval = {
  article: string;
  picture: string;
  reason: string;
};

export const removePicture = defineCommand<PictureRemoval, Loan>({
  name: "removePicture",
  label: "Remove picture",
  icon: "delete",
  extra: true,
  isAvailable: ({ goldItems }) => goldItems.some((item) => isPledged(item) && item.photos?.length),

  fields: {
    article: { kind: "text", label: "Article", required: true, presence: { create: "carried" } },
    picture: { kind: "text", label: "Picture", required: true, input: "articlePicture" },
    reason: reasonField(),
  },

  path: "/loans/:loanId/picture-removal",
  roles: ["admin"],
  title: "Remove picture",
  submit: "Remove",
  success: "Picture removed",
  failure: "Failed to remove the picture",
  audit: { act: "edited", titleField: "reason", areas: { pictures: "Picture" } },
});
