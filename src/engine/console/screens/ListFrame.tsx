import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import CardHeader from "@mui/material/CardHeader";
import type { ReactNode } from "react";
import { pageFrame } from "./page-frame.ts";

type Props = { title: ReactNode; headerButtons?: ReactNode; children: ReactNode };

/**
 * Draws the same as Refine's List, which shares a module with dialogs, themes and notices: 22 kB before the first
 * row.
 */
export const ListFrame = ({ title, headerButtons, children }: Props) => (
  <Card {...pageFrame.wrapperProps}>
    <CardHeader
      title={title}
      action={
        <Box display="flex" {...pageFrame.headerButtonProps}>
          {headerButtons}
        </Box>
      }
      {...pageFrame.headerProps}
    />
    <CardContent {...pageFrame.contentProps}>{children}</CardContent>
  </Card>
);
