import { characterLink } from "../shared/examples.ts";

export const bronjaLink = (path: string) => characterLink(`thornwick/bronja/${path}`);
