import { setImmediate } from 'node:timers/promises';
import {
  type ArgumentMetadata,
  Inject,
  Injectable,
  type InjectionToken,
  Param,
  type PipeTransform,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { NotFoundError } from '@nunatak/core/errors';

/**
 * What a service serves, by its names in paths: a chain by its id, a blockchain by network and id. The list may change at any time. A
 * directory's path has what those of the properties above it named.
 */
export interface Directory<Path extends object, Entry> {
  /** @returns undefined where nothing is served under these names; a promise where that has to be looked up elsewhere */
  find(path: Path): Entry | undefined | Promise<Entry | undefined>;
  /** What a client reads then: the parameter, its value (see {@link shownName}), and where the list is. */
  unknown(path: Path): string;
}

/** Changes a checked path in place. @returns what a client reads of a path that names nothing */
type Step = (path: Record<string, unknown>, directoryOf: DirectoryOf) => Fault | Promise<Fault>;
type Fault = string | undefined;
type DirectoryOf = (token: InjectionToken) => Directory<object, unknown>;

const STEPS = Symbol('PathSteps');
const LONGEST_NAME = 100;

/**
 * On a property of a path's class that is no parameter itself: what the checked parameters name in a directory of the service.
 * Where they name nothing, the answer is a 404.
 * @param directory the {@link Directory}'s injection token
 */
export function LookedUp(directory: InjectionToken): PropertyDecorator {
  return withStep((property) => (path, directoryOf) => {
    const entries = directoryOf(directory);
    const enter = (entry: unknown): Fault => {
      if (entry === undefined) return entries.unknown(path);
      path[property] = entry;
      return undefined;
    };
    const found = entries.find(path);
    return found instanceof Promise ? found.then(enter) : enter(found);
  });
}

/** On a parameter: the form in which handlers get it once its rules hold. */
export function Canonical(form: (text: string) => string): PropertyDecorator {
  return withStep((property) => (path) => {
    path[property] = form(path[property] as string);
    return undefined;
  });
}

/** A name of a path for a message: no longer than anybody reads. */
export function shownName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** Gives a handler the path's parameters, checked, with what they name ({@link LookedUp}); its type is the path's class. */
export function Path(): ParameterDecorator {
  return Param(PathPipe);
}

/** Does the steps of a path's class, after its rules were checked by the application's own pipe. */
@Injectable()
class PathPipe implements PipeTransform<Record<string, unknown>> {
  private readonly directories = new Map<InjectionToken, Directory<object, unknown>>();

  constructor(@Inject(ModuleRef) private readonly modules: ModuleRef) {}

  transform(path: Record<string, unknown>, { metatype }: ArgumentMetadata): object | Promise<object> {
    return this.walk(path, Reflect.getMetadata(STEPS, metatype?.prototype ?? {}) ?? []);
  }

  /** Does the steps in their order; waits only for one that has to. */
  private walk(path: Record<string, unknown>, steps: readonly Step[]): object | Promise<object> {
    for (const [i, step] of steps.entries()) {
      const fault = step(path, this.directoryOf);
      if (fault instanceof Promise)
        return fault.then((late) => (late === undefined ? this.walk(path, steps.slice(i + 1)) : this.unknown(late)));
      if (fault !== undefined) return this.unknown(fault);
    }
    return path;
  }

  private readonly directoryOf: DirectoryOf = (token) => {
    const known = this.directories.get(token);
    if (known) return known;
    const directory = this.modules.get<Directory<object, unknown>>(token, { strict: false });
    this.directories.set(token, directory);
    return directory;
  };

  /** The request's other parameters are checked at the same time, without waiting for anything: their faults come first. */
  private async unknown(fault: string): Promise<never> {
    await setImmediate();
    throw new NotFoundError(fault);
  }
}

/** Adds a step behind those that the class has, or inherits. */
function withStep(stepOf: (property: string) => Step): PropertyDecorator {
  return (target, property) => {
    const before: Step[] = Reflect.getMetadata(STEPS, target) ?? [];
    Reflect.defineMetadata(STEPS, [...before, stepOf(String(property))], target);
  };
}
