// The field of vaults: collateral and debt of their owners, liquidations, notes, and the admin's
// settings.
import type { Field } from "../../run/field.ts";
import { cdpChoices } from "./cdp-data.ts";
import { CdpFieldModel } from "./cdp-field-model.ts";
import { cdpSituations } from "./cdp-situations.ts";
import * as owners from "./cdp-verbs.ts";
import * as care from "./vault-care.ts";
import * as settings from "./vault-settings.ts";

const { depositInVault, withdrawFromVault, withdrawMaxFromVault } = owners;
const { mintAgainstVault, mintMaxAgainstVault, repayVault, repayAllOfVault } = owners;

export const cdpField: Field = {
  name: "cdp",
  verbs: {
    depositInVault,
    withdrawFromVault,
    withdrawMaxFromVault,
    mintAgainstVault,
    mintMaxAgainstVault,
    repayVault,
    repayAllOfVault,
    ...care,
    ...settings,
  },
  situations: cdpSituations,
  choices: cdpChoices,
  open: ({ world }) => new CdpFieldModel(world),
};
