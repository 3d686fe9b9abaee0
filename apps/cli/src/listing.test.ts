import { expect, test } from "vitest";
import { listingFormat, writeListing } from "./listing.ts";

test("the same rows are written as a table, as JSON and as CSV", () => {
  let written = "";
  const output = { write: (text: string) => (written += text) };
  const terminal = { env: {}, folder: "/", stdout: output, stderr: output };
  const columns = [
    { title: "name", value: (name: string) => name },
    { title: "length", value: (name: string) => name.length },
  ];
  for (const format of ["table", "json", "csv"] as const) {
    writeListing(terminal, format, columns, ["Örn"]);
  }
  expect(written).toBe(
    'name  length\nÖrn        3\n[{"name":"Örn","length":3}]\nname,length\r\nÖrn,3\r\n',
  );
});

test("an unknown format is answered with the known ones", () => {
  expect(listingFormat({ format: "csv" })).toBe("csv");
  expect(() => listingFormat({ format: "xml" })).toThrow('Unknown format "xml".');
});
