/** What a JSON schema's checker (ajv) reports of one fault: the part of its `ErrorObject` that is read here. */
export interface SchemaError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** How faults of one kind of document are worded. */
export interface SchemaFaultOptions {
  /** What the whole document is called. */
  whole?: string;
  /** The path of what was checked, where it is a part of something. */
  below?: string;
  /** What has a format, by its name. */
  formats?: Readonly<Record<string, string>>;
}

/** A fault's place as a path: `tokens[3].extensions.reputation`. Empty: the whole document. */
export function faultPath(instancePath: string, below = ''): string {
  const inner = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('');
  return below === '' ? inner.replace(/^\./, '') : below + inner;
}

/** One sentence: where a fault is and which rule it breaks. Never the value: it may be a secret, or as long as it likes. */
export function schemaFault(
  { instancePath, keyword, message, params }: SchemaError,
  { whole = 'the document', below, formats = {} }: SchemaFaultOptions = {},
): string {
  const where = faultPath(instancePath, below) || whole;
  switch (keyword) {
    case 'additionalProperties':
      return `${where} has an unknown field "${shortened(String(params.additionalProperty))}"`;
    case 'required':
      return `${where} has no ${params.missingProperty}`;
    case 'enum':
      return `${where} must be one of ${(params.allowedValues as unknown[]).map(String).join(', ')}`;
    case 'type':
      return `${where} must be ${[params.type].flat().join(' or ')}`;
    case 'format':
      return `${where} must be ${formats[params.format as string] ?? params.format}`;
    default:
      return `${where} ${message}`;
  }
}

const LONGEST_NAME = 60;

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`;
}
