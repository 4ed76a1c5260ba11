import { useState } from "react";
import { useLocation } from "wouter";
import { BOOST } from "../../../contract/constants.ts";
import { BoostSlider, boostPrice } from "../../components/boost-slider.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

export type PromoteDialogProps = { tool: { slug: string; name: string }; onClose: () => void };

/** Chooses a boost and continues to the page where it can be bought. */
export function PromoteDialog({ tool, onClose }: PromoteDialogProps) {
  const [boost, setBoost] = useState<number>(BOOST.min);
  const [, navigate] = useLocation();
  return (
    <Modal title={`Promote ${tool.name}`} note="Get more sponsored impressions. Organic rankings don't change." onClose={onClose}>
      <BoostSlider boost={boost} onChange={setBoost} />
      <div className="foot-row">
        <b>
          {boostPrice(boost)} <span>USD per month</span>
        </b>
        <Button
          onClick={() => {
            onClose();
            navigate(`/feature_your_product?slug=${tool.slug}&boost=${boost}`);
          }}
        >
          Continue
        </Button>
      </div>
    </Modal>
  );
}
