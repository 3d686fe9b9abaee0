import {
  type Audience,
  audienceOf,
  FIELD_AUDIENCES,
  FIELD_GROUPS,
  type FieldOf,
  type FieldOwner,
} from "@guildhall/admin/rights";

interface Property {
  readonly description?: string;
}

/** The schemas whose properties are fields with an audience. */
const OWNERS: Readonly<Record<string, FieldOwner>> = {
  MemberSummary: "member",
  Character: "character",
  Guild: "guild",
  GuildDetail: "guild",
  Player: "player",
  Charts: "charts",
};

const WORDS: Readonly<Record<Exclude<Audience, "public">, string>> = {
  members: "Only for signed-in users",
  officers: "Only for officers and administrators",
  administrators: "Only for administrators",
};

/** Adds to the fields of a schema who gets them, when that is not everybody on every site. */
export function withAudiences<
  Schema extends { readonly properties?: Readonly<Record<string, Property>> },
>(name: string, schema: Schema): Schema {
  const owner = OWNERS[name];
  if (owner === undefined || schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([field, property]) => {
    const words = audienceWords(owner, field as FieldOf<FieldOwner>);
    const description = [property.description, words].filter(Boolean).join(" ");
    return [field, description ? { ...property, description } : property] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function audienceWords(owner: FieldOwner, field: FieldOf<FieldOwner>): string {
  // The member of a character has the fields of its own schema.
  if (!Object.hasOwn(FIELD_AUDIENCES[owner], field)) return "";
  const audience = audienceOf(owner, field, FIELD_GROUPS);
  const group: string = FIELD_AUDIENCES[owner][field];
  const words = audience === "public" ? "For everybody" : WORDS[audience];
  if (Object.hasOwn(FIELD_GROUPS, group))
    return `${words}, unless the setting \`${group}Audience\` says otherwise.`;
  return audience === "public" ? "" : `${words}.`;
}
