import type { IconName } from "../../shell/icons";
import type { sf1906 } from "../../protocol";

export const action_icons: Record<sf1906.Action, IconName> = {
  earnings: "money",
  materials: "materials",
  permit: "permit",
  objective: "flag",
  clear_up: "clear",
  urban_development: "develop",
  build: "build",
  build_grant: "build",
  pass: "pass",
};

export const service_icons: Record<sf1906.Service, IconName> = {
  lighting: "lighting",
  cable_car: "cable",
  hydrant: "hydrant",
  park: "park",
};
