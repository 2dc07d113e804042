import { Niche } from "./Niche.tsx";
import { Balance, Weights } from "./things/Balance.tsx";
import { Bangle } from "./things/Bangle.tsx";

export const Weighing = () => (
  <Niche>
    <g transform="translate(210 340) scale(1.120)">
      <Balance
        left={
          <g transform="translate(0 -36)">
            <Bangle r={30} />
          </g>
        }
        right={<Weights />}
      />
    </g>
  </Niche>
);
