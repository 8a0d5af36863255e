import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace nunatak. */
export namespace nunatak {

    /** Namespace accounts. */
    namespace accounts {

        /** Namespace v1. */
        namespace v1 {

            /**
             * Properties of a VerifyRequest.
             * @deprecated Use nunatak.accounts.v1.VerifyRequest.$Properties instead.
             */
            interface IVerifyRequest extends nunatak.accounts.v1.VerifyRequest.$Properties {
            }

            /** Represents a VerifyRequest. */
            class VerifyRequest {

                /**
                 * Constructs a new VerifyRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.VerifyRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** VerifyRequest key. */
                key: string;

                /**
                 * Encodes the specified VerifyRequest message. Does not implicitly {@link nunatak.accounts.v1.VerifyRequest.verify|verify} messages.
                 * @param message VerifyRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.VerifyRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a VerifyRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.VerifyRequest & nunatak.accounts.v1.VerifyRequest.$Shape} VerifyRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.VerifyRequest & nunatak.accounts.v1.VerifyRequest.$Shape;
            }

            namespace VerifyRequest {

                /** Properties of a VerifyRequest. */
                interface $Properties {

                    /** VerifyRequest key */
                    key?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a VerifyRequest. */
                type $Shape = nunatak.accounts.v1.VerifyRequest.$Properties;
            }

            /**
             * Properties of a VerifyResponse.
             * @deprecated Use nunatak.accounts.v1.VerifyResponse.$Properties instead.
             */
            interface IVerifyResponse extends nunatak.accounts.v1.VerifyResponse.$Properties {
            }

            /** Represents a VerifyResponse. */
            class VerifyResponse {

                /**
                 * Constructs a new VerifyResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.VerifyResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** VerifyResponse generation. */
                generation: (number|Long);

                /** VerifyResponse status. */
                status: nunatak.accounts.v1.KeyStatus;

                /** VerifyResponse key. */
                key: (nunatak.accounts.v1.KeyRecord|null);

                /**
                 * Encodes the specified VerifyResponse message. Does not implicitly {@link nunatak.accounts.v1.VerifyResponse.verify|verify} messages.
                 * @param message VerifyResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.VerifyResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a VerifyResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.VerifyResponse & nunatak.accounts.v1.VerifyResponse.$Shape} VerifyResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.VerifyResponse & nunatak.accounts.v1.VerifyResponse.$Shape;
            }

            namespace VerifyResponse {

                /** Properties of a VerifyResponse. */
                interface $Properties {

                    /** VerifyResponse generation */
                    generation?: (number|Long);

                    /** VerifyResponse status */
                    status?: nunatak.accounts.v1.KeyStatus;

                    /** VerifyResponse key */
                    key?: (nunatak.accounts.v1.KeyRecord.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a VerifyResponse. */
                type $Shape = nunatak.accounts.v1.VerifyResponse.$Properties;
            }

            /** KeyStatus enum. */
            enum KeyStatus {

                /** KEY_STATUS_UNSPECIFIED value */
                KEY_STATUS_UNSPECIFIED = 0,

                /** KEY_STATUS_VALID value */
                KEY_STATUS_VALID = 1,

                /** KEY_STATUS_UNKNOWN value */
                KEY_STATUS_UNKNOWN = 2,

                /** KEY_STATUS_DISABLED value */
                KEY_STATUS_DISABLED = 3,

                /** KEY_STATUS_REVOKED value */
                KEY_STATUS_REVOKED = 4,

                /** KEY_STATUS_EXPIRED value */
                KEY_STATUS_EXPIRED = 5
            }

            /**
             * Properties of a KeyRecord.
             * @deprecated Use nunatak.accounts.v1.KeyRecord.$Properties instead.
             */
            interface IKeyRecord extends nunatak.accounts.v1.KeyRecord.$Properties {
            }

            /** Represents a KeyRecord. */
            class KeyRecord {

                /**
                 * Constructs a new KeyRecord.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.KeyRecord.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** KeyRecord keyId. */
                keyId: string;

                /** KeyRecord keyName. */
                keyName: string;

                /** KeyRecord organisationId. */
                organisationId: string;

                /** KeyRecord plan. */
                plan: nunatak.accounts.v1.Plan;

                /** KeyRecord keyLimit. */
                keyLimit: (nunatak.accounts.v1.UnitLimits|null);

                /** KeyRecord scopes. */
                scopes: string[];

                /** KeyRecord expiresInMs. */
                expiresInMs: (number|Long|null);

                /**
                 * Encodes the specified KeyRecord message. Does not implicitly {@link nunatak.accounts.v1.KeyRecord.verify|verify} messages.
                 * @param message KeyRecord message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.KeyRecord.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a KeyRecord message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.KeyRecord & nunatak.accounts.v1.KeyRecord.$Shape} KeyRecord
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.KeyRecord & nunatak.accounts.v1.KeyRecord.$Shape;
            }

            namespace KeyRecord {

                /** Properties of a KeyRecord. */
                interface $Properties {

                    /** KeyRecord keyId */
                    keyId?: string;

                    /** KeyRecord keyName */
                    keyName?: string;

                    /** KeyRecord organisationId */
                    organisationId?: string;

                    /** KeyRecord plan */
                    plan?: nunatak.accounts.v1.Plan.$Properties;

                    /** KeyRecord keyLimit */
                    keyLimit?: (nunatak.accounts.v1.UnitLimits.$Properties|null);

                    /** KeyRecord scopes */
                    scopes?: string[];

                    /** KeyRecord expiresInMs */
                    expiresInMs?: (number|Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a KeyRecord. */
                type $Shape = nunatak.accounts.v1.KeyRecord.$Properties;
            }

            /**
             * Properties of a Plan.
             * @deprecated Use nunatak.accounts.v1.Plan.$Properties instead.
             */
            interface IPlan extends nunatak.accounts.v1.Plan.$Properties {
            }

            /** Represents a Plan. */
            class Plan {

                /**
                 * Constructs a new Plan.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.Plan.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Plan name. */
                name: string;

                /** Plan limits. */
                limits: nunatak.accounts.v1.UnitLimits;

                /**
                 * Encodes the specified Plan message. Does not implicitly {@link nunatak.accounts.v1.Plan.verify|verify} messages.
                 * @param message Plan message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.Plan.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Plan message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.Plan & nunatak.accounts.v1.Plan.$Shape} Plan
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.Plan & nunatak.accounts.v1.Plan.$Shape;
            }

            namespace Plan {

                /** Properties of a Plan. */
                interface $Properties {

                    /** Plan name */
                    name?: string;

                    /** Plan limits */
                    limits?: nunatak.accounts.v1.UnitLimits.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Plan. */
                type $Shape = nunatak.accounts.v1.Plan.$Properties;
            }

            /**
             * Properties of a UnitLimits.
             * @deprecated Use nunatak.accounts.v1.UnitLimits.$Properties instead.
             */
            interface IUnitLimits extends nunatak.accounts.v1.UnitLimits.$Properties {
            }

            /** Represents a UnitLimits. */
            class UnitLimits {

                /**
                 * Constructs a new UnitLimits.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.UnitLimits.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** UnitLimits unitsPerMinute. */
                unitsPerMinute: (number|Long);

                /** UnitLimits unitsPerDay. */
                unitsPerDay: (number|Long);

                /**
                 * Encodes the specified UnitLimits message. Does not implicitly {@link nunatak.accounts.v1.UnitLimits.verify|verify} messages.
                 * @param message UnitLimits message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.UnitLimits.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a UnitLimits message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.UnitLimits & nunatak.accounts.v1.UnitLimits.$Shape} UnitLimits
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.UnitLimits & nunatak.accounts.v1.UnitLimits.$Shape;
            }

            namespace UnitLimits {

                /** Properties of a UnitLimits. */
                interface $Properties {

                    /** UnitLimits unitsPerMinute */
                    unitsPerMinute?: (number|Long);

                    /** UnitLimits unitsPerDay */
                    unitsPerDay?: (number|Long);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a UnitLimits. */
                type $Shape = nunatak.accounts.v1.UnitLimits.$Properties;
            }

            /**
             * Properties of a ChangesRequest.
             * @deprecated Use nunatak.accounts.v1.ChangesRequest.$Properties instead.
             */
            interface IChangesRequest extends nunatak.accounts.v1.ChangesRequest.$Properties {
            }

            /** Represents a ChangesRequest. */
            class ChangesRequest {

                /**
                 * Constructs a new ChangesRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.ChangesRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /**
                 * Encodes the specified ChangesRequest message. Does not implicitly {@link nunatak.accounts.v1.ChangesRequest.verify|verify} messages.
                 * @param message ChangesRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.ChangesRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ChangesRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.ChangesRequest & nunatak.accounts.v1.ChangesRequest.$Shape} ChangesRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.ChangesRequest & nunatak.accounts.v1.ChangesRequest.$Shape;
            }

            namespace ChangesRequest {

                /** Properties of a ChangesRequest. */
                interface $Properties {

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ChangesRequest. */
                type $Shape = nunatak.accounts.v1.ChangesRequest.$Properties;
            }

            /**
             * Properties of a ChangesResponse.
             * @deprecated Use nunatak.accounts.v1.ChangesResponse.$Properties instead.
             */
            interface IChangesResponse extends nunatak.accounts.v1.ChangesResponse.$Properties {
            }

            /** Represents a ChangesResponse. */
            class ChangesResponse {

                /**
                 * Constructs a new ChangesResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.ChangesResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** ChangesResponse generation. */
                generation: (number|Long);

                /** ChangesResponse change. */
                change: (nunatak.accounts.v1.Change|null);

                /** ChangesResponse addressPlans. */
                addressPlans: (nunatak.accounts.v1.AddressPlans|null);

                /**
                 * Encodes the specified ChangesResponse message. Does not implicitly {@link nunatak.accounts.v1.ChangesResponse.verify|verify} messages.
                 * @param message ChangesResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.ChangesResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a ChangesResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.ChangesResponse & nunatak.accounts.v1.ChangesResponse.$Shape} ChangesResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.ChangesResponse & nunatak.accounts.v1.ChangesResponse.$Shape;
            }

            namespace ChangesResponse {

                /** Properties of a ChangesResponse. */
                interface $Properties {

                    /** ChangesResponse generation */
                    generation?: (number|Long);

                    /** ChangesResponse change */
                    change?: (nunatak.accounts.v1.Change.$Properties|null);

                    /** ChangesResponse addressPlans */
                    addressPlans?: (nunatak.accounts.v1.AddressPlans.$Properties|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a ChangesResponse. */
                type $Shape = nunatak.accounts.v1.ChangesResponse.$Properties;
            }

            /**
             * Properties of a Change.
             * @deprecated Use nunatak.accounts.v1.Change.$Properties instead.
             */
            interface IChange extends nunatak.accounts.v1.Change.$Properties {
            }

            /** Represents a Change. */
            class Change {

                /**
                 * Constructs a new Change.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.Change.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Change kind. */
                kind: nunatak.accounts.v1.ChangeKind;

                /** Change id. */
                id: string;

                /**
                 * Encodes the specified Change message. Does not implicitly {@link nunatak.accounts.v1.Change.verify|verify} messages.
                 * @param message Change message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.Change.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Change message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.Change & nunatak.accounts.v1.Change.$Shape} Change
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.Change & nunatak.accounts.v1.Change.$Shape;
            }

            namespace Change {

                /** Properties of a Change. */
                interface $Properties {

                    /** Change kind */
                    kind?: nunatak.accounts.v1.ChangeKind;

                    /** Change id */
                    id?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Change. */
                type $Shape = nunatak.accounts.v1.Change.$Properties;
            }

            /** ChangeKind enum. */
            enum ChangeKind {

                /** CHANGE_KIND_UNSPECIFIED value */
                CHANGE_KIND_UNSPECIFIED = 0,

                /** CHANGE_KIND_KEY value */
                CHANGE_KIND_KEY = 1,

                /** CHANGE_KIND_ORGANISATION value */
                CHANGE_KIND_ORGANISATION = 2,

                /** CHANGE_KIND_PLAN value */
                CHANGE_KIND_PLAN = 3
            }

            /**
             * Properties of an AddressPlans.
             * @deprecated Use nunatak.accounts.v1.AddressPlans.$Properties instead.
             */
            interface IAddressPlans extends nunatak.accounts.v1.AddressPlans.$Properties {
            }

            /** Represents an AddressPlans. */
            class AddressPlans {

                /**
                 * Constructs a new AddressPlans.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.AddressPlans.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** AddressPlans unauthenticated. */
                unauthenticated: nunatak.accounts.v1.UnitLimits;

                /** AddressPlans metrics. */
                metrics: nunatak.accounts.v1.UnitLimits;

                /**
                 * Encodes the specified AddressPlans message. Does not implicitly {@link nunatak.accounts.v1.AddressPlans.verify|verify} messages.
                 * @param message AddressPlans message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.AddressPlans.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes an AddressPlans message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.AddressPlans & nunatak.accounts.v1.AddressPlans.$Shape} AddressPlans
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.AddressPlans & nunatak.accounts.v1.AddressPlans.$Shape;
            }

            namespace AddressPlans {

                /** Properties of an AddressPlans. */
                interface $Properties {

                    /** AddressPlans unauthenticated */
                    unauthenticated?: nunatak.accounts.v1.UnitLimits.$Properties;

                    /** AddressPlans metrics */
                    metrics?: nunatak.accounts.v1.UnitLimits.$Properties;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of an AddressPlans. */
                type $Shape = nunatak.accounts.v1.AddressPlans.$Properties;
            }

            /**
             * Properties of a RecordRequest.
             * @deprecated Use nunatak.accounts.v1.RecordRequest.$Properties instead.
             */
            interface IRecordRequest extends nunatak.accounts.v1.RecordRequest.$Properties {
            }

            /** Represents a RecordRequest. */
            class RecordRequest {

                /**
                 * Constructs a new RecordRequest.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.RecordRequest.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** RecordRequest sender. */
                sender: string;

                /** RecordRequest number. */
                number: (number|Long);

                /** RecordRequest rows. */
                rows: nunatak.accounts.v1.UsageRow[];

                /** RecordRequest logs. */
                logs: nunatak.accounts.v1.RequestLog[];

                /** RecordRequest region. */
                region: string;

                /**
                 * Encodes the specified RecordRequest message. Does not implicitly {@link nunatak.accounts.v1.RecordRequest.verify|verify} messages.
                 * @param message RecordRequest message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.RecordRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RecordRequest message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.RecordRequest & nunatak.accounts.v1.RecordRequest.$Shape} RecordRequest
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.RecordRequest & nunatak.accounts.v1.RecordRequest.$Shape;
            }

            namespace RecordRequest {

                /** Properties of a RecordRequest. */
                interface $Properties {

                    /** RecordRequest sender */
                    sender?: string;

                    /** RecordRequest number */
                    number?: (number|Long);

                    /** RecordRequest rows */
                    rows?: nunatak.accounts.v1.UsageRow.$Properties[];

                    /** RecordRequest logs */
                    logs?: nunatak.accounts.v1.RequestLog.$Properties[];

                    /** RecordRequest region */
                    region?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RecordRequest. */
                type $Shape = nunatak.accounts.v1.RecordRequest.$Properties;
            }

            /**
             * Properties of a RecordResponse.
             * @deprecated Use nunatak.accounts.v1.RecordResponse.$Properties instead.
             */
            interface IRecordResponse extends nunatak.accounts.v1.RecordResponse.$Properties {
            }

            /** Represents a RecordResponse. */
            class RecordResponse {

                /**
                 * Constructs a new RecordResponse.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.RecordResponse.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /**
                 * Encodes the specified RecordResponse message. Does not implicitly {@link nunatak.accounts.v1.RecordResponse.verify|verify} messages.
                 * @param message RecordResponse message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.RecordResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RecordResponse message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.RecordResponse & nunatak.accounts.v1.RecordResponse.$Shape} RecordResponse
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.RecordResponse & nunatak.accounts.v1.RecordResponse.$Shape;
            }

            namespace RecordResponse {

                /** Properties of a RecordResponse. */
                interface $Properties {

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RecordResponse. */
                type $Shape = nunatak.accounts.v1.RecordResponse.$Properties;
            }

            /**
             * Properties of a UsageRow.
             * @deprecated Use nunatak.accounts.v1.UsageRow.$Properties instead.
             */
            interface IUsageRow extends nunatak.accounts.v1.UsageRow.$Properties {
            }

            /** Represents a UsageRow. */
            class UsageRow {

                /**
                 * Constructs a new UsageRow.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.UsageRow.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** UsageRow minute. */
                minute: (number|Long);

                /** UsageRow organisationId. */
                organisationId: (string|null);

                /** UsageRow keyId. */
                keyId: (string|null);

                /** UsageRow host. */
                host: string;

                /** UsageRow operation. */
                operation: string;

                /** UsageRow requestPath. */
                requestPath: string;

                /** UsageRow chain. */
                chain: string;

                /** UsageRow status. */
                status: number;

                /** UsageRow calls. */
                calls: (number|Long);

                /** UsageRow units. */
                units: (number|Long);

                /** UsageRow buckets. */
                buckets: number[];

                /** UsageRow bucketCalls. */
                bucketCalls: number[];

                /**
                 * Encodes the specified UsageRow message. Does not implicitly {@link nunatak.accounts.v1.UsageRow.verify|verify} messages.
                 * @param message UsageRow message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.UsageRow.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a UsageRow message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.UsageRow & nunatak.accounts.v1.UsageRow.$Shape} UsageRow
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.UsageRow & nunatak.accounts.v1.UsageRow.$Shape;
            }

            namespace UsageRow {

                /** Properties of a UsageRow. */
                interface $Properties {

                    /** UsageRow minute */
                    minute?: (number|Long);

                    /** UsageRow organisationId */
                    organisationId?: (string|null);

                    /** UsageRow keyId */
                    keyId?: (string|null);

                    /** UsageRow host */
                    host?: string;

                    /** UsageRow operation */
                    operation?: string;

                    /** UsageRow requestPath */
                    requestPath?: string;

                    /** UsageRow chain */
                    chain?: string;

                    /** UsageRow status */
                    status?: number;

                    /** UsageRow calls */
                    calls?: (number|Long);

                    /** UsageRow units */
                    units?: (number|Long);

                    /** UsageRow buckets */
                    buckets?: number[];

                    /** UsageRow bucketCalls */
                    bucketCalls?: number[];

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a UsageRow. */
                type $Shape = nunatak.accounts.v1.UsageRow.$Properties;
            }

            /**
             * Properties of a RequestLog.
             * @deprecated Use nunatak.accounts.v1.RequestLog.$Properties instead.
             */
            interface IRequestLog extends nunatak.accounts.v1.RequestLog.$Properties {
            }

            /** Represents a RequestLog. */
            class RequestLog {

                /**
                 * Constructs a new RequestLog.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: nunatak.accounts.v1.RequestLog.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** RequestLog atMs. */
                atMs: (number|Long);

                /** RequestLog organisationId. */
                organisationId: (string|null);

                /** RequestLog keyId. */
                keyId: (string|null);

                /** RequestLog host. */
                host: string;

                /** RequestLog operation. */
                operation: string;

                /** RequestLog requestPath. */
                requestPath: string;

                /** RequestLog chain. */
                chain: string;

                /** RequestLog status. */
                status: number;

                /** RequestLog units. */
                units: number;

                /** RequestLog durationMs. */
                durationMs: number;

                /** RequestLog path. */
                path: string;

                /** RequestLog address. */
                address: string;

                /** RequestLog userAgent. */
                userAgent: string;

                /** RequestLog hostName. */
                hostName: string;

                /**
                 * Encodes the specified RequestLog message. Does not implicitly {@link nunatak.accounts.v1.RequestLog.verify|verify} messages.
                 * @param message RequestLog message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: nunatak.accounts.v1.RequestLog.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a RequestLog message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {nunatak.accounts.v1.RequestLog & nunatak.accounts.v1.RequestLog.$Shape} RequestLog
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): nunatak.accounts.v1.RequestLog & nunatak.accounts.v1.RequestLog.$Shape;
            }

            namespace RequestLog {

                /** Properties of a RequestLog. */
                interface $Properties {

                    /** RequestLog atMs */
                    atMs?: (number|Long);

                    /** RequestLog organisationId */
                    organisationId?: (string|null);

                    /** RequestLog keyId */
                    keyId?: (string|null);

                    /** RequestLog host */
                    host?: string;

                    /** RequestLog operation */
                    operation?: string;

                    /** RequestLog requestPath */
                    requestPath?: string;

                    /** RequestLog chain */
                    chain?: string;

                    /** RequestLog status */
                    status?: number;

                    /** RequestLog units */
                    units?: number;

                    /** RequestLog durationMs */
                    durationMs?: number;

                    /** RequestLog path */
                    path?: string;

                    /** RequestLog address */
                    address?: string;

                    /** RequestLog userAgent */
                    userAgent?: string;

                    /** RequestLog hostName */
                    hostName?: string;

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a RequestLog. */
                type $Shape = nunatak.accounts.v1.RequestLog.$Properties;
            }
        }
    }
}
