import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { CellName, Row } from "#engine/declare/vocabulary.ts";

export type NamedCellProps = { value: unknown; row: Row; cell: ReactNode };

export type NamedCells = Readonly<Record<CellName, ComponentType<NamedCellProps>>>;

export const NamedCellsContext = createContext<Readonly<Record<string, ComponentType<NamedCellProps>>>>({});

export const useNamedCells = () => use(NamedCellsContext);
