import { applyDecorators } from '@nestjs/common';
import { rule, WholeNumber } from '@nunatak/data-api';

/** A time that limits a list. */
export function Time(description: string): PropertyDecorator {
  return WholeNumber(description, 'a time in Unix seconds');
}

/** A time that ends a range, exclusive: it must lie behind the range's start. @param start the property that begins the range */
export function TimeBehind(start: string, description: string): PropertyDecorator {
  return applyDecorators(
    Time(description),
    rule(
      'behind',
      (end, { object }) => {
        const begin = (object as Record<string, unknown>)[start];
        return typeof begin !== 'number' || typeof end !== 'number' || begin < end;
      },
      ({ property }) => `${start} must be below ${property}`,
    ),
  ) as PropertyDecorator;
}

/** A range of times of v2: `startTimestamp` inclusive, `endTimestamp` exclusive. */
export class TimeRange {
  @Time('Only what begins at this time or later, in Unix seconds.') startTimestamp?: number;
  @TimeBehind('startTimestamp', 'Only what begins before this time, in Unix seconds.') endTimestamp?: number;
}

/** A range of times of v1: `from` inclusive, `to` exclusive. */
export class LegacyTimeRange {
  @Time('Only what begins at this time or later, in Unix seconds.') from?: number;
  @TimeBehind('from', 'Only what begins before this time, in Unix seconds.') to?: number;
}
