{{/* A chain id as text. A number that floating-point numbers don't hold exactly would be another chain. Takes at, id. */}}
{{- define "nunatak.chainId" -}}
{{- if kindIs "string" .id }}{{ .id }}
{{- else if gt (float64 .id) 9007199254740991.0 -}}
{{- fail (printf "%s is a number above 2^53, of which YAML loses digits: write it in quotation marks, or give it with --set-string" .at) -}}
{{- else }}{{ printf "%.0f" (float64 .id) }}{{ end -}}
{{- end }}

{{/* The chains file, as JSON: l1 and chains. Nothing where there are none. */}}
{{- define "nunatak.chains" -}}
{{- $chains := list -}}
{{- $l1 := .Values.l1 -}}
{{- if $l1.chainId -}}
{{- if and $l1.rpcUrl $l1.rpcUrlSecret.name }}{{ fail "l1.rpcUrl and l1.rpcUrlSecret both name the node: keep one of them" }}{{ end -}}
{{- if not (or $l1.rpcUrl $l1.rpcUrlSecret.name) }}{{ fail "l1 has a chainId and no node: give l1.rpcUrl, or l1.rpcUrlSecret where the URL carries a key" }}{{ end -}}
{{- $entry := dict "chainId" (include "nunatak.chainId" (dict "at" "l1.chainId" "id" $l1.chainId)) "endpoints" (list (ternary "${L1_RPC_URL}" $l1.rpcUrl (empty $l1.rpcUrl))) -}}
{{- range $name := list "blockchainId" "name" "nativeToken" -}}
{{- with get $l1 $name }}{{ $_ := set $entry $name . }}{{ end -}}
{{- end -}}
{{- if kindIs "bool" $l1.testnet }}{{ $_ := set $entry "testnet" $l1.testnet }}{{ end -}}
{{- $chains = append $chains $entry -}}
{{- else if or $l1.rpcUrl $l1.rpcUrlSecret.name -}}
{{- fail "l1 has a node and no chainId: give l1.chainId, as the tool that made the L1 prints it" -}}
{{- end -}}
{{- range $index, $chain := .Values.chains -}}
{{- $id := include "nunatak.chainId" (dict "at" (printf "chains[%d].chainId" $index) "id" $chain.chainId) -}}
{{- $chains = append $chains (merge (dict "chainId" $id) $chain) -}}
{{- end -}}
{{- if $chains }}{{ dict "chains" $chains | toJson }}{{ end -}}
{{- end }}
