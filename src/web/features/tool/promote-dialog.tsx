import { useState } from "react";
import { useLocation } from "wouter";
import { BOOST } from "../../../contract/constants.ts";
import { boostPrice } from "../../../shared/boost-price.ts";
import { BoostSlider } from "../../components/boost-slider.tsx";
import { usePrices } from "../../lib/prices.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

export type PromoteDialogProps = { tool: { slug: string; name: string }; onClose: () => void };

/** Chooses a boost and continues to the page where it can be bought. */
export function PromoteDialog({ tool, onClose }: PromoteDialogProps) {
  const prices = usePrices();
  const [boost, setBoost] = useState<number>(BOOST.min);
  const [, navigate] = useLocation();
  return (
    <Modal title={`Promote ${tool.name}`} note="Get more sponsored impressions. Organic rankings don't change." onClose={onClose}>
      <BoostSlider prices={prices} boost={boost} onChange={setBoost} />
      <div className="foot-row">
        <b>
          {boostPrice(boost, prices)} <span>{prices.currency} per month</span>
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
