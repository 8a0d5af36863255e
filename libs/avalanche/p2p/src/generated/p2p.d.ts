import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace p2p. */
export namespace p2p {

    /**
     * Properties of a Message.
     * @deprecated Use p2p.Message.$Properties instead.
     */
    interface IMessage extends p2p.Message.$Properties {
    }

    /** Represents a Message. */
    class Message {

        /**
         * Constructs a new Message.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.Message.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Message compressedZstd. */
        compressedZstd: (Uint8Array|null);

        /** Message ping. */
        ping: (p2p.Ping|null);

        /** Message pong. */
        pong: (p2p.Pong|null);

        /** Message handshake. */
        handshake: (p2p.Handshake|null);

        /** Message getPeerList. */
        getPeerList: (p2p.GetPeerList|null);

        /** Message peerList. */
        peerList: (p2p.PeerList|null);

        /** Message appRequest. */
        appRequest: (p2p.AppRequest|null);

        /** Message appResponse. */
        appResponse: (p2p.AppResponse|null);

        /** Message appError. */
        appError: (p2p.AppError|null);

        /** Message message. */
        message?: ("compressedZstd"|"ping"|"pong"|"handshake"|"getPeerList"|"peerList"|"appRequest"|"appResponse"|"appError");

        /**
         * Encodes the specified Message message. Does not implicitly {@link p2p.Message.verify|verify} messages.
         * @param message Message message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.Message.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Message message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.Message & p2p.Message.$Shape} Message
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.Message & p2p.Message.$Shape;
    }

    namespace Message {

        /** Properties of a Message. */
        interface $Properties {

            /** Message compressedZstd */
            compressedZstd?: (Uint8Array|null);

            /** Message ping */
            ping?: (p2p.Ping.$Properties|null);

            /** Message pong */
            pong?: (p2p.Pong.$Properties|null);

            /** Message handshake */
            handshake?: (p2p.Handshake.$Properties|null);

            /** Message getPeerList */
            getPeerList?: (p2p.GetPeerList.$Properties|null);

            /** Message peerList */
            peerList?: (p2p.PeerList.$Properties|null);

            /** Message appRequest */
            appRequest?: (p2p.AppRequest.$Properties|null);

            /** Message appResponse */
            appResponse?: (p2p.AppResponse.$Properties|null);

            /** Message appError */
            appError?: (p2p.AppError.$Properties|null);

            /** Message message */
            message?: ("compressedZstd"|"ping"|"pong"|"handshake"|"getPeerList"|"peerList"|"appRequest"|"appResponse"|"appError");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a Message. */
        type $Shape = {
          compressedZstd?: Uint8Array|null;
          ping?: p2p.Ping.$Shape|null;
          pong?: p2p.Pong.$Shape|null;
          handshake?: p2p.Handshake.$Shape|null;
          getPeerList?: p2p.GetPeerList.$Shape|null;
          peerList?: p2p.PeerList.$Shape|null;
          appRequest?: p2p.AppRequest.$Shape|null;
          appResponse?: p2p.AppResponse.$Shape|null;
          appError?: p2p.AppError.$Shape|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ message?: undefined; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "compressedZstd"; compressedZstd: Uint8Array; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "ping"; compressedZstd?: null; ping: p2p.Ping.$Shape; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "pong"; compressedZstd?: null; ping?: null; pong: p2p.Pong.$Shape; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "handshake"; compressedZstd?: null; ping?: null; pong?: null; handshake: p2p.Handshake.$Shape; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "getPeerList"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList: p2p.GetPeerList.$Shape; peerList?: null; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "peerList"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList: p2p.PeerList.$Shape; appRequest?: null; appResponse?: null; appError?: null }|{ message?: "appRequest"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest: p2p.AppRequest.$Shape; appResponse?: null; appError?: null }|{ message?: "appResponse"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse: p2p.AppResponse.$Shape; appError?: null }|{ message?: "appError"; compressedZstd?: null; ping?: null; pong?: null; handshake?: null; getPeerList?: null; peerList?: null; appRequest?: null; appResponse?: null; appError: p2p.AppError.$Shape })
        );
    }

    /**
     * Properties of a Ping.
     * @deprecated Use p2p.Ping.$Properties instead.
     */
    interface IPing extends p2p.Ping.$Properties {
    }

    /** Represents a Ping. */
    class Ping {

        /**
         * Constructs a new Ping.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.Ping.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Ping uptime. */
        uptime: number;

        /**
         * Encodes the specified Ping message. Does not implicitly {@link p2p.Ping.verify|verify} messages.
         * @param message Ping message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.Ping.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Ping message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.Ping & p2p.Ping.$Shape} Ping
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.Ping & p2p.Ping.$Shape;
    }

    namespace Ping {

        /** Properties of a Ping. */
        interface $Properties {

            /** Ping uptime */
            uptime?: number;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Ping. */
        type $Shape = p2p.Ping.$Properties;
    }

    /**
     * Properties of a Pong.
     * @deprecated Use p2p.Pong.$Properties instead.
     */
    interface IPong extends p2p.Pong.$Properties {
    }

    /** Represents a Pong. */
    class Pong {

        /**
         * Constructs a new Pong.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.Pong.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /**
         * Encodes the specified Pong message. Does not implicitly {@link p2p.Pong.verify|verify} messages.
         * @param message Pong message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.Pong.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Pong message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.Pong & p2p.Pong.$Shape} Pong
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.Pong & p2p.Pong.$Shape;
    }

    namespace Pong {

        /** Properties of a Pong. */
        interface $Properties {

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Pong. */
        type $Shape = p2p.Pong.$Properties;
    }

    /**
     * Properties of a Handshake.
     * @deprecated Use p2p.Handshake.$Properties instead.
     */
    interface IHandshake extends p2p.Handshake.$Properties {
    }

    /** Represents a Handshake. */
    class Handshake {

        /**
         * Constructs a new Handshake.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.Handshake.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Handshake networkId. */
        networkId: number;

        /** Handshake myTime. */
        myTime: (number|Long);

        /** Handshake ipAddr. */
        ipAddr: Uint8Array;

        /** Handshake ipPort. */
        ipPort: number;

        /** Handshake upgradeTime. */
        upgradeTime: (number|Long);

        /** Handshake ipSigningTime. */
        ipSigningTime: (number|Long);

        /** Handshake ipNodeIdSig. */
        ipNodeIdSig: Uint8Array;

        /** Handshake trackedSubnets. */
        trackedSubnets: Uint8Array[];

        /** Handshake client. */
        client: p2p.Client;

        /** Handshake supportedAcps. */
        supportedAcps: number[];

        /** Handshake objectedAcps. */
        objectedAcps: number[];

        /** Handshake knownPeers. */
        knownPeers: p2p.BloomFilter;

        /** Handshake ipBlsSig. */
        ipBlsSig: Uint8Array;

        /** Handshake allSubnets. */
        allSubnets: boolean;

        /**
         * Encodes the specified Handshake message. Does not implicitly {@link p2p.Handshake.verify|verify} messages.
         * @param message Handshake message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.Handshake.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Handshake message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.Handshake & p2p.Handshake.$Shape} Handshake
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.Handshake & p2p.Handshake.$Shape;
    }

    namespace Handshake {

        /** Properties of a Handshake. */
        interface $Properties {

            /** Handshake networkId */
            networkId?: number;

            /** Handshake myTime */
            myTime?: (number|Long);

            /** Handshake ipAddr */
            ipAddr?: Uint8Array;

            /** Handshake ipPort */
            ipPort?: number;

            /** Handshake upgradeTime */
            upgradeTime?: (number|Long);

            /** Handshake ipSigningTime */
            ipSigningTime?: (number|Long);

            /** Handshake ipNodeIdSig */
            ipNodeIdSig?: Uint8Array;

            /** Handshake trackedSubnets */
            trackedSubnets?: Uint8Array[];

            /** Handshake client */
            client?: p2p.Client.$Properties;

            /** Handshake supportedAcps */
            supportedAcps?: number[];

            /** Handshake objectedAcps */
            objectedAcps?: number[];

            /** Handshake knownPeers */
            knownPeers?: p2p.BloomFilter.$Properties;

            /** Handshake ipBlsSig */
            ipBlsSig?: Uint8Array;

            /** Handshake allSubnets */
            allSubnets?: boolean;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Handshake. */
        type $Shape = p2p.Handshake.$Properties;
    }

    /**
     * Properties of a Client.
     * @deprecated Use p2p.Client.$Properties instead.
     */
    interface IClient extends p2p.Client.$Properties {
    }

    /** Represents a Client. */
    class Client {

        /**
         * Constructs a new Client.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.Client.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Client name. */
        name: string;

        /** Client major. */
        major: number;

        /** Client minor. */
        minor: number;

        /** Client patch. */
        patch: number;

        /**
         * Encodes the specified Client message. Does not implicitly {@link p2p.Client.verify|verify} messages.
         * @param message Client message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.Client.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Client message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.Client & p2p.Client.$Shape} Client
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.Client & p2p.Client.$Shape;
    }

    namespace Client {

        /** Properties of a Client. */
        interface $Properties {

            /** Client name */
            name?: string;

            /** Client major */
            major?: number;

            /** Client minor */
            minor?: number;

            /** Client patch */
            patch?: number;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Client. */
        type $Shape = p2p.Client.$Properties;
    }

    /**
     * Properties of a BloomFilter.
     * @deprecated Use p2p.BloomFilter.$Properties instead.
     */
    interface IBloomFilter extends p2p.BloomFilter.$Properties {
    }

    /** Represents a BloomFilter. */
    class BloomFilter {

        /**
         * Constructs a new BloomFilter.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.BloomFilter.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** BloomFilter filter. */
        filter: Uint8Array;

        /** BloomFilter salt. */
        salt: Uint8Array;

        /**
         * Encodes the specified BloomFilter message. Does not implicitly {@link p2p.BloomFilter.verify|verify} messages.
         * @param message BloomFilter message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.BloomFilter.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a BloomFilter message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.BloomFilter & p2p.BloomFilter.$Shape} BloomFilter
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.BloomFilter & p2p.BloomFilter.$Shape;
    }

    namespace BloomFilter {

        /** Properties of a BloomFilter. */
        interface $Properties {

            /** BloomFilter filter */
            filter?: Uint8Array;

            /** BloomFilter salt */
            salt?: Uint8Array;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a BloomFilter. */
        type $Shape = p2p.BloomFilter.$Properties;
    }

    /**
     * Properties of a ClaimedIpPort.
     * @deprecated Use p2p.ClaimedIpPort.$Properties instead.
     */
    interface IClaimedIpPort extends p2p.ClaimedIpPort.$Properties {
    }

    /** Represents a ClaimedIpPort. */
    class ClaimedIpPort {

        /**
         * Constructs a new ClaimedIpPort.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.ClaimedIpPort.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ClaimedIpPort x509Certificate. */
        x509Certificate: Uint8Array;

        /** ClaimedIpPort ipAddr. */
        ipAddr: Uint8Array;

        /** ClaimedIpPort ipPort. */
        ipPort: number;

        /** ClaimedIpPort timestamp. */
        timestamp: (number|Long);

        /** ClaimedIpPort signature. */
        signature: Uint8Array;

        /** ClaimedIpPort txId. */
        txId: Uint8Array;

        /**
         * Encodes the specified ClaimedIpPort message. Does not implicitly {@link p2p.ClaimedIpPort.verify|verify} messages.
         * @param message ClaimedIpPort message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.ClaimedIpPort.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ClaimedIpPort message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.ClaimedIpPort & p2p.ClaimedIpPort.$Shape} ClaimedIpPort
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.ClaimedIpPort & p2p.ClaimedIpPort.$Shape;
    }

    namespace ClaimedIpPort {

        /** Properties of a ClaimedIpPort. */
        interface $Properties {

            /** ClaimedIpPort x509Certificate */
            x509Certificate?: Uint8Array;

            /** ClaimedIpPort ipAddr */
            ipAddr?: Uint8Array;

            /** ClaimedIpPort ipPort */
            ipPort?: number;

            /** ClaimedIpPort timestamp */
            timestamp?: (number|Long);

            /** ClaimedIpPort signature */
            signature?: Uint8Array;

            /** ClaimedIpPort txId */
            txId?: Uint8Array;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ClaimedIpPort. */
        type $Shape = p2p.ClaimedIpPort.$Properties;
    }

    /**
     * Properties of a GetPeerList.
     * @deprecated Use p2p.GetPeerList.$Properties instead.
     */
    interface IGetPeerList extends p2p.GetPeerList.$Properties {
    }

    /** Represents a GetPeerList. */
    class GetPeerList {

        /**
         * Constructs a new GetPeerList.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.GetPeerList.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** GetPeerList knownPeers. */
        knownPeers: p2p.BloomFilter;

        /** GetPeerList allSubnets. */
        allSubnets: boolean;

        /**
         * Encodes the specified GetPeerList message. Does not implicitly {@link p2p.GetPeerList.verify|verify} messages.
         * @param message GetPeerList message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.GetPeerList.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a GetPeerList message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.GetPeerList & p2p.GetPeerList.$Shape} GetPeerList
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.GetPeerList & p2p.GetPeerList.$Shape;
    }

    namespace GetPeerList {

        /** Properties of a GetPeerList. */
        interface $Properties {

            /** GetPeerList knownPeers */
            knownPeers?: p2p.BloomFilter.$Properties;

            /** GetPeerList allSubnets */
            allSubnets?: boolean;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a GetPeerList. */
        type $Shape = p2p.GetPeerList.$Properties;
    }

    /**
     * Properties of a PeerList.
     * @deprecated Use p2p.PeerList.$Properties instead.
     */
    interface IPeerList extends p2p.PeerList.$Properties {
    }

    /** Represents a PeerList. */
    class PeerList {

        /**
         * Constructs a new PeerList.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.PeerList.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PeerList claimedIpPorts. */
        claimedIpPorts: p2p.ClaimedIpPort[];

        /**
         * Encodes the specified PeerList message. Does not implicitly {@link p2p.PeerList.verify|verify} messages.
         * @param message PeerList message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.PeerList.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PeerList message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.PeerList & p2p.PeerList.$Shape} PeerList
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.PeerList & p2p.PeerList.$Shape;
    }

    namespace PeerList {

        /** Properties of a PeerList. */
        interface $Properties {

            /** PeerList claimedIpPorts */
            claimedIpPorts?: p2p.ClaimedIpPort.$Properties[];

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PeerList. */
        type $Shape = p2p.PeerList.$Properties;
    }

    /**
     * Properties of an AppRequest.
     * @deprecated Use p2p.AppRequest.$Properties instead.
     */
    interface IAppRequest extends p2p.AppRequest.$Properties {
    }

    /** Represents an AppRequest. */
    class AppRequest {

        /**
         * Constructs a new AppRequest.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.AppRequest.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** AppRequest chainId. */
        chainId: Uint8Array;

        /** AppRequest requestId. */
        requestId: number;

        /** AppRequest deadline. */
        deadline: (number|Long);

        /** AppRequest appBytes. */
        appBytes: Uint8Array;

        /**
         * Encodes the specified AppRequest message. Does not implicitly {@link p2p.AppRequest.verify|verify} messages.
         * @param message AppRequest message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.AppRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an AppRequest message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.AppRequest & p2p.AppRequest.$Shape} AppRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.AppRequest & p2p.AppRequest.$Shape;
    }

    namespace AppRequest {

        /** Properties of an AppRequest. */
        interface $Properties {

            /** AppRequest chainId */
            chainId?: Uint8Array;

            /** AppRequest requestId */
            requestId?: number;

            /** AppRequest deadline */
            deadline?: (number|Long);

            /** AppRequest appBytes */
            appBytes?: Uint8Array;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an AppRequest. */
        type $Shape = p2p.AppRequest.$Properties;
    }

    /**
     * Properties of an AppResponse.
     * @deprecated Use p2p.AppResponse.$Properties instead.
     */
    interface IAppResponse extends p2p.AppResponse.$Properties {
    }

    /** Represents an AppResponse. */
    class AppResponse {

        /**
         * Constructs a new AppResponse.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.AppResponse.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** AppResponse chainId. */
        chainId: Uint8Array;

        /** AppResponse requestId. */
        requestId: number;

        /** AppResponse appBytes. */
        appBytes: Uint8Array;

        /**
         * Encodes the specified AppResponse message. Does not implicitly {@link p2p.AppResponse.verify|verify} messages.
         * @param message AppResponse message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.AppResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an AppResponse message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.AppResponse & p2p.AppResponse.$Shape} AppResponse
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.AppResponse & p2p.AppResponse.$Shape;
    }

    namespace AppResponse {

        /** Properties of an AppResponse. */
        interface $Properties {

            /** AppResponse chainId */
            chainId?: Uint8Array;

            /** AppResponse requestId */
            requestId?: number;

            /** AppResponse appBytes */
            appBytes?: Uint8Array;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an AppResponse. */
        type $Shape = p2p.AppResponse.$Properties;
    }

    /**
     * Properties of an AppError.
     * @deprecated Use p2p.AppError.$Properties instead.
     */
    interface IAppError extends p2p.AppError.$Properties {
    }

    /** Represents an AppError. */
    class AppError {

        /**
         * Constructs a new AppError.
         * @param [properties] Properties to set
         */
        constructor(properties?: p2p.AppError.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** AppError chainId. */
        chainId: Uint8Array;

        /** AppError requestId. */
        requestId: number;

        /** AppError errorCode. */
        errorCode: number;

        /** AppError errorMessage. */
        errorMessage: string;

        /**
         * Encodes the specified AppError message. Does not implicitly {@link p2p.AppError.verify|verify} messages.
         * @param message AppError message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: p2p.AppError.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an AppError message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {p2p.AppError & p2p.AppError.$Shape} AppError
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): p2p.AppError & p2p.AppError.$Shape;
    }

    namespace AppError {

        /** Properties of an AppError. */
        interface $Properties {

            /** AppError chainId */
            chainId?: Uint8Array;

            /** AppError requestId */
            requestId?: number;

            /** AppError errorCode */
            errorCode?: number;

            /** AppError errorMessage */
            errorMessage?: string;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an AppError. */
        type $Shape = p2p.AppError.$Properties;
    }
}
