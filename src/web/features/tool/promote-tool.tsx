import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { BOOST } from "../../../contract/constants.ts";
import { BoostSlider, boostPrice } from "../../components/boost-slider.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Chooses a boost and goes on to the page where it can be bought. */
export function PromoteTool({ tool }: { tool: { slug: string; name: string } }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [boost, setBoost] = useState<number>(BOOST.min);
  const [, navigate] = useLocation();
  return (
    <>
      <Button variant="ghost" onClick={() => dialog.current?.showModal()}>
        <Icon name="rocket" />
        <span className="lbl">Promote</span>
      </Button>
      <Dialog
        ref={dialog}
        title={`Promote ${tool.name}`}
        note="Buys labelled places, in proportion to the boost. Search results and category order never change."
      >
        <BoostSlider boost={boost} onChange={setBoost} />
        <div className="foot-row">
          <b>
            {boostPrice(boost)} <span>USD per month</span>
          </b>
          <Button
            onClick={() => {
              dialog.current?.close();
              navigate(`/feature_your_product?slug=${tool.slug}&boost=${boost}`);
            }}
          >
            Continue
          </Button>
        </div>
      </Dialog>
    </>
  );
}
