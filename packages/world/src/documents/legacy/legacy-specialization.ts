import { ROLE_TEXTS, type Specialization } from "../../catalog/specializations/specializations.ts";
import type { Call } from "../call.ts";

/** A specialization of a class or of a pet in the legacy shape. */
export function legacySpecialization(
  call: Call,
  { name, role, order }: Pick<Specialization, "name" | "role" | "order">,
  classId: number,
) {
  return {
    name: call.text(name),
    role,
    backgroundImage: `background_class_${classId}`,
    icon: `class_${classId}`,
    description: call.text(ROLE_TEXTS[role]),
    order,
  };
}

/** The letters of the talent calculator, alternately from both ends of the alphabet. */
const LETTERS = "aZbYcXdWeVfUgThSiRjQkPlOmNnMoLpKqJrIsHtGuFvEwDxCyBzA";

/** Encodes the number of a class, specialization or glyph as legacy documents do. */
export function calculatorLetter(number: number): string {
  return LETTERS[number % LETTERS.length] ?? "a";
}
