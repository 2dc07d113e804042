import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { NamedCell, Row } from "#engine/declare/vocabulary.ts";

/** `cell` is the value as it is drawn without a name. */
export type NamedCellProps = { value: unknown; row: Row; cell: ReactNode };

/** Cells that tables of reports name, by their names. */
export type NamedCells = Readonly<Record<NamedCell, ComponentType<NamedCellProps>>>;

export const NamedCellsContext = createContext<Readonly<Record<string, ComponentType<NamedCellProps>>>>({});

export const useNamedCells = () => use(NamedCellsContext);
