import { expect, test } from "vitest";
import { ENDPOINT_ROWS } from "../endpoint-rows.ts";
import { fillPath, pathParameterNames } from "../protocol/path.ts";
import { EXAMPLE_PARAMETERS, exampleParameter } from "./example-parameters.ts";

test("the path of every row can be filled with the examples", () => {
  const paths = ENDPOINT_ROWS.map(({ id, path }) => {
    const names = pathParameterNames(path);
    const values = names.map((name) => [
      name,
      exampleParameter(id, name, EXAMPLE_PARAMETERS) ?? "",
    ]);
    return fillPath(path, Object.fromEntries(values));
  });
  expect(paths).toContain("/profile/game/character/thornwick/bronja/pvp-bracket/2v2");
});

test("an example for one row goes before the one for all rows", () => {
  const examples = { name: "Everyone", "legacy.guild.name": "Lantern Wardens" };
  expect(exampleParameter("legacy.guild", "name", examples)).toBe("Lantern Wardens");
  expect(exampleParameter("legacy.character", "name", examples)).toBe("Everyone");
});
