import { describe, expect, it } from '@jest/globals';
import { faultPath, type SchemaError, schemaFault } from './schema-faults.js';

const error = (keyword: string, params: SchemaError['params'] = {}, instancePath = '/tokens/3/name') => ({
  ...{ instancePath, keyword, params },
  message: 'breaks a rule',
});

describe('a fault of a document', () => {
  it('has its place as a path', () => {
    expect(faultPath('/tokens/3/extensions/a~1b~0c')).toBe('tokens[3].extensions.a/b~c');
    expect(faultPath('/name', 'tokens[3]')).toBe('tokens[3].name');
    expect(faultPath('')).toBe('');
  });

  it.each([
    [error('additionalProperties', { additionalProperty: 'colour' }), 'tokens[3].name has an unknown field "colour"'],
    [error('required', { missingProperty: 'address' }), 'tokens[3].name has no address'],
    [error('enum', { allowedValues: ['a', null] }), 'tokens[3].name must be one of a, null'],
    [error('type', { type: ['string', 'integer'] }), 'tokens[3].name must be string or integer'],
    [error('format', { format: 'uri' }), 'tokens[3].name must be a URI'],
    [error('format', { format: 'other' }), 'tokens[3].name must be other'],
    [error('minItems'), 'tokens[3].name breaks a rule'],
    [error('type', { type: 'object' }, ''), 'the file must be object'],
  ])('names the rule, and never the value: %#', (fault, text) => {
    expect(schemaFault(fault, { whole: 'the file', formats: { uri: 'a URI' } })).toBe(text);
  });

  it('shows no more of a field’s name than fits a line', () => {
    const text = schemaFault(error('additionalProperties', { additionalProperty: 'x'.repeat(1_000) }));
    expect(text.length).toBeLessThan(120);
  });
});
