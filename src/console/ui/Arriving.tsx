import { Component, type ReactNode, Suspense } from "react";
import { ErrorBox } from "./ErrorBox.tsx";

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** Where it stands: another place is another attempt. */
  at?: string;
};

type State = { isMissing: boolean };

/**
 * Around whatever is fetched when it is needed. What does not come, because the network is gone or a newer version has
 * taken the place of this one, says so where it would stand; the rest goes on. What failed once fails until the page is
 * loaded anew, with which the browser also gets the newer version.
 */
export class Arriving extends Component<Props, State> {
  static getDerivedStateFromError = () => ({ isMissing: true });

  override state = { isMissing: false };

  override componentDidUpdate({ at }: Props, { isMissing }: State) {
    if (isMissing && at !== this.props.at) this.setState({ isMissing: false });
  }

  override render() {
    if (this.state.isMissing)
      return (
        <div ref={bringIntoSight}>
          <ErrorBox
            message="This part of the page could not be loaded."
            onRetry={() => window.location.reload()}
          />
        </div>
      );
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}

/** A dialog would have stood over everything; what stands for it comes after a list. */
const bringIntoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });
