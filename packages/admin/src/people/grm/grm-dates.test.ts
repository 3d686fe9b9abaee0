import { expect, test } from "vitest";
import { dateReader } from "./grm-dates.ts";

const read = (text: string, ...others: readonly string[]) => {
  const time = dateReader([text, ...others])(text);
  return typeof time === "number" ? new Date(time).toISOString().slice(0, 10) : time;
};

test.each([
  ["12 Mar '18", "2018-03-12"],
  ["12 Mar 18", "2018-03-12"],
  ["12-Mar-2018", "2018-03-12"],
  ["Mar 12 '18", "2018-03-12"],
  ["Mar 12 18", "2018-03-12"],
  ["Mar-12-2018", "2018-03-12"],
  ["March 12, 2018", "2018-03-12"],
  ["2018-03-12", "2018-03-12"],
  ["2018.03.12", "2018-03-12"],
  ["13.03.18", "2018-03-13"],
  ["13/03/2018", "2018-03-13"],
  ["03/13/18", "2018-03-13"],
  ["05-05-18", "2018-05-05"],
  ["* 12 Mär '18", "2018-03-12"],
  ["01 déc '19", "2019-12-01"],
  ["7 июнь '20", "2020-06-07"],
  ["02 십이월 '21", "2021-12-02"],
  ["29 Feb '20", "2020-02-29"],
])("the date %s is read as %s", (text, day) => {
  expect(read(text)).toBe(day);
});

test.each(["", "Unknown", "Unbekannt", "Неизвестно", "-"])("%j is not read as a date", (text) => {
  expect(read(text)).toBeNull();
});

test.each([
  "29 Feb '19",
  "31.04.18",
  "12 Foo '18",
  "12 Mar '03",
  "yesterday 5",
  "1,2,3",
  "99/99/99",
])("%s is not readable", (text) => {
  expect(read(text)).toBe("unreadable-date");
});

test("another date of the column decides the order of a date that can be read in two ways", () => {
  expect(read("03/04/21")).toBe("ambiguous-date");
  expect(read("03/04/21", "25/12/20")).toBe("2021-04-03");
  expect(read("03/04/21", "12/25/20")).toBe("2021-03-04");
  expect(read("03/04/21", "12/25/20", "25/12/20")).toBe("ambiguous-date");
  expect(read("25/12/20", "12/25/20")).toBe("2020-12-25");
});

test("a given order decides, also against another date of the column", () => {
  const reader = dateReader(["03/04/21", "25/12/20"], "month-first");
  expect(reader("03/04/21")).toBe(Date.UTC(2021, 2, 4, 12));
  expect(reader("25/12/20")).toBe("unreadable-date");
});
